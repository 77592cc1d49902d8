// What is checked in every state of the gallery, in the page itself. Returns sentences about what is wrong.
(() => {
  const SMALLEST = 24;
  const STEP = 3;
  const PRESSED = "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [tabindex='0']";
  const wrong = [];

  const nameOf = (element) => {
    const text = (element.getAttribute("aria-label") ?? element.innerText ?? element.id ?? "").trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).split(" ")[0]}` : ""} "${text}"`;
  };

  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && !element.closest(".unseen");
  };

  /** Who presses on its label presses it too. */
  const isHit = (element, hit) => hit !== null && (element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit)));

  /** The part of an element that a press reaches, as a rectangle; null if there is none. Once it is large enough, that will do. */
  function reached(element) {
    const boxes = [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());
    const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    const size = () => ({ width: found.right - found.left + STEP, height: found.bottom - found.top + STEP });
    const isEnough = () => size().width >= SMALLEST && size().height >= SMALLEST;
    for (const box of boxes) {
      for (let y = Math.ceil(Math.max(box.top, 0)) + 0.5; y < Math.min(box.bottom, innerHeight); y += STEP) {
        for (let x = Math.ceil(Math.max(box.left, 0)) + 0.5; x < Math.min(box.right, innerWidth); x += STEP) {
          if (!isHit(element, document.elementFromPoint(x, y))) continue;
          found.left = Math.min(found.left, x);
          found.right = Math.max(found.right, x);
          found.top = Math.min(found.top, y);
          found.bottom = Math.max(found.bottom, y);
          if (isEnough()) return size();
          // Wide enough: the rest of this row tells nothing more.
          if (size().width >= SMALLEST) break;
        }
      }
    }
    return found.left === Infinity ? null : size();
  }

  /** What lies over the rest of the page, if anything does: only there something can be pressed. */
  const ground = [...document.querySelectorAll(":modal, :popover-open")].at(-1) ?? document.body;

  function checkTargets() {
    for (const element of ground.querySelectorAll(PRESSED)) {
      if (!isShown(element) || element.disabled) continue;
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const hit = reached(element);
      if (hit === null) wrong.push(`${nameOf(element)} can't be pressed: something lies over it, or it is outside`);
      else if (hit.width < SMALLEST || hit.height < SMALLEST)
        wrong.push(`${nameOf(element)} is ${Math.round(hit.width)} by ${Math.round(hit.height)} where a press reaches it`);
    }
    scrollTo(0, 0);
  }

  const isInside = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;

  /** A region of the table by its name, if it is there. */
  const region = (name) => document.querySelector(`main section[aria-label="${name}"]`);

  function checkFrame() {
    for (const name of ["Prompt", "Hand"]) {
      const found = region(name);
      if (found && !isInside(found.getBoundingClientRect())) wrong.push(`the region ${name} is not within the window`);
    }
    const primary = document.getElementById("primary");
    if (primary && !isInside(primary.getBoundingClientRect())) wrong.push("the primary button is not within the window");
    if (document.scrollingElement.scrollHeight > innerHeight + 1) wrong.push("the page scrolls");
    const page = document.querySelector(".page");
    if (page && page.scrollHeight > page.clientHeight + 1) wrong.push("the frame scrolls");
  }

  /** Nothing of the felt is cut off. */
  function checkFelt() {
    for (const name of ["Table", "Hand", "Score"]) {
      const found = region(name);
      if (!found) continue;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = found;
      if (scrollWidth > clientWidth + 1) wrong.push(`the region ${name} is ${scrollWidth - clientWidth} too wide`);
      if (scrollHeight > clientHeight + 1) wrong.push(`the region ${name} is ${scrollHeight - clientHeight} too high`);
    }
  }

  /** No picture lies over everything: a card that has lost its place is drawn as large as there is room. */
  function checkPictures() {
    const felt = region("Table");
    for (const picture of felt?.querySelectorAll("svg") ?? []) {
      const { width, height } = picture.getBoundingClientRect();
      if (isShown(picture) && width * height > (felt.clientWidth * felt.clientHeight) / 2) wrong.push(`a picture of ${Math.round(width)} by ${Math.round(height)} lies over the felt`);
    }
  }

  function checkWidth() {
    if (document.scrollingElement.scrollWidth > innerWidth + 1) wrong.push("the page scrolls sideways");
    for (const element of document.querySelectorAll("main *")) {
      const box = element.getBoundingClientRect();
      if (box.width && isShown(element) && (box.right > innerWidth + 1 || box.left < -1) && !element.closest("svg") && !isCut(element)) {
        wrong.push(`${nameOf(element)} reaches out of the window`);
        break;
      }
    }
  }

  /** Whether whatever reaches out of an ancestor is hidden, or scrolled to there. */
  function isCut(element) {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== "visible" && isInside({ ...each.getBoundingClientRect().toJSON(), top: 0, bottom: 0 })) return true;
    return false;
  }

  return ({ fits, felt }) => {
    checkWidth();
    if (fits) checkFrame();
    if (felt) checkFelt();
    checkPictures();
    checkTargets();
    return wrong;
  };
})()

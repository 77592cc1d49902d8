// What jsdom lacks and the client asks for; and both games are known, as where their tables are open.
import "../tables/high-dragon/lore";
import "../tables/purple-dice/lore";

Object.defineProperty(window, "matchMedia", {
  writable: true,
  value: (media: string): Partial<MediaQueryList> => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
});

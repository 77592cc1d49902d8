// What jsdom lacks and the client asks for; and what a table loads while it is open is there from the beginning.
import "../table/teller";
import "../tables/high-dragon/staging";
import "../tables/purple-dice/staging";

Object.defineProperty(window, "matchMedia", {
  writable: true,
  value: (media: string): Partial<MediaQueryList> => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
});

// What jsdom lacks and the client asks for.
Object.defineProperty(window, "matchMedia", {
  writable: true,
  value: (media: string): Partial<MediaQueryList> => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
});

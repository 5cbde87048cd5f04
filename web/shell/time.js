// The time in ms since 1970 as it was when the page was loaded, and has passed since then: whatever is done to the
// device's clock meanwhile, it goes evenly.
export const now = () => performance.timeOrigin + performance.now();

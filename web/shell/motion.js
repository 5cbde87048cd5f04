// Whether things may move to show what happened.
export const wantsMotion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

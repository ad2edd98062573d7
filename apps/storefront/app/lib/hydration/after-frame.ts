/** Longer than a busy phone takes for a frame; a browser in the background draws none at all. */
const NO_FRAME_MS = 200;

/** Call once after the next frame is drawn. */
export function afterFrame(call: () => void): void {
  let isCalled = false;
  const once = () => {
    if (isCalled) return;
    isCalled = true;
    call();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_FRAME_MS);
}

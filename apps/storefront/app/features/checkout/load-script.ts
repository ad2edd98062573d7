const SCRIPT_TIMEOUT_MS = 15_000;

/** Load a payment script once; rejects where it does not come in time. */
export function loadScript(url: string): Promise<void> {
  if (document.querySelector(`script[data-ready="${CSS.escape(url)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`the payment script did not load: ${url}`));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.src = url;
    script.onload = () => {
      clearTimeout(timer);
      script.dataset.ready = url;
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
}

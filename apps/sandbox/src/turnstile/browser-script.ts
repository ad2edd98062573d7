/** Stands in for https://challenges.cloudflare.com/turnstile/v0/api.js: a box that somebody checks. */
export const browserScript = `(() => {
  const boxes = new Map();
  function render(place, options) {
    const id = 'sandbox-' + (boxes.size + 1);
    const label = document.createElement('label');
    label.style.cssText = 'display:flex;align-items:center;gap:12px;min-height:63px;padding:0 16px;border:1px solid currentColor;cursor:pointer';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.style.cssText = 'width:22px;height:22px;accent-color:currentColor';
    const text = document.createElement('span');
    text.textContent = '사람이에요 (연습용 확인)';
    label.append(box, text);
    box.addEventListener('change', () => {
      if (!box.checked) return options['expired-callback']();
      options.callback('sandbox.' + options.sitekey + '.' + crypto.getRandomValues(new Uint32Array(4)).join('-'));
    });
    place.append(label);
    boxes.set(id, label);
    return id;
  }
  window.turnstile = {
    render,
    remove: (id) => { boxes.get(id)?.remove(); boxes.delete(id); },
  };
})();
`;

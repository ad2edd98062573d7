// The offline page (server/offline-files.ts). It runs without the shop's own code, which may be missing.
const tryAgain = () => location.reload();
document.getElementById('again').addEventListener('click', tryAgain);
addEventListener('online', tryAgain);

/** A network that leads nowhere is none that the browser tells of when it leads somewhere again. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

async function tryOnceTheShopAnswers(pauseMs) {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!document.hidden && (await doesShopAnswer())) tryAgain();
  else tryOnceTheShopAnswers(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
}

/** A Wi-Fi that asks to log in answers everything, with a page of its own. */
async function doesShopAnswer() {
  try {
    const look = { method: 'HEAD', cache: 'no-store' };
    const reply = await fetch('/manifest.webmanifest', look);
    const isOurs = reply.ok && /manifest/.test(reply.headers.get('content-type') ?? '');
    // A page that breaks off alone would lead back to this one at once.
    if (isOurs) await fetch(location.href, look);
    return isOurs;
  } catch {
    return false;
  }
}

tryOnceTheShopAnswers(FIRST_PAUSE_MS);
document.addEventListener('visibilitychange', async () => {
  if (!document.hidden && (await doesShopAnswer())) tryAgain();
});

/** The guest cart as local storage has it; none where it is empty or cannot be read. */
function guestLines() {
  try {
    return JSON.parse(localStorage.getItem('duskline.guest-cart'))?.lines ?? [];
  } catch {
    return [];
  }
}

const lines = guestLines();
if (lines.length > 0) {
  const list = document.getElementById('cart-lines');
  for (const { productName, orderCnt } of lines) {
    const item = document.createElement('li');
    const name = document.createElement('span');
    name.textContent = productName || '이름을 불러오지 못한 상품';
    const quantity = document.createElement('span');
    quantity.textContent = `${orderCnt}개`;
    item.append(name, quantity);
    list.append(item);
  }
  document.getElementById('cart').hidden = false;
}

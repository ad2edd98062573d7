import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '@duskline/brand';

/** Spec, section 9. */
const POLL_SECONDS = 20;

/** The fonts of the offline page, in the page itself: no files are served yet. */
const fontFace = (family: string, weight: string, file: string): string => {
  const path = new URL(import.meta.resolve(`@duskline/storefront/public/${file}`));
  const bytes = readFileSync(path).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${bytes})}`;
};

const STYLE = `
${fontFace('Text', '400 700', 'offline-text.woff2')}
${fontFace('Display', '800', 'offline-display.woff2')}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;justify-content:space-between;gap:2rem;padding:1.25rem;background:${brand.signalColour};color:#0b0b0b;font:1rem/1.6 Text,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;word-break:keep-all}
.mark{font:800 1.75rem/1 Display,"Arial Narrow",Impact,sans-serif;letter-spacing:-.01em}
.word{font:800 clamp(6rem,34vw,26rem)/.8 Display,"Arial Narrow",Impact,sans-serif;letter-spacing:-.02em;text-transform:uppercase}
.facts{display:grid;gap:1.25rem;border-top:1px solid #0b0b0b;padding-top:1.25rem}
h1{font-size:1.5rem;line-height:1.3}
.links{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center}
a{color:inherit;min-height:2.75rem;display:inline-flex;align-items:center;font-weight:600;text-underline-offset:4px}
.main{background:#0b0b0b;color:#fff;padding:0 1.5rem;text-decoration:none}
:focus-visible{outline:2px solid #0b0b0b;outline-offset:2px}
@media (min-width:64rem){body{padding:2.5rem}.facts{grid-template-columns:5fr 4fr auto}}
`;

const SCRIPT = `
document.getElementById('back').addEventListener('click',function(event){event.preventDefault();history.back()});
const agent=navigator.userAgent;
const apple=/iPhone|iPad/.test(agent);
const platform=agent.includes(${JSON.stringify(brand.appName)})?(apple?'IOS':'AOS'):apple||/Mobi|Android/.test(agent)?'MOBILE_WEB':'PC';
setInterval(async function(){
  try{
    const reply=await fetch('/shop-api/malls',{headers:{clientid:${JSON.stringify(brand.clientId)},platform,version:'1.0',company:${JSON.stringify(brand.name)}},cache:'no-store'});
    if(reply.ok)return location.reload();
    if(reply.status!==503)document.getElementById('problem').textContent=(await reply.json()).message||'';
  }catch{}
},${POLL_SECONDS}000);
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may do: its own style and script, and the malls call. */
export const frontDoorPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The maintenance screen (spec, section 2) while the store starts or stops: no storefront runs then,
 * so that it is one page without files of its own. It polls the malls call every 20 seconds and reloads.
 */
export const frontDoorPage = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5, user-scalable=no">
<meta name="robots" content="noindex">
<title>점검 중 | ${brand.storeName}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="mark">${brand.name}</p>
<p class="word" aria-hidden="true">Back<br>soon</p>
<main class="facts">
<h1>잠시 후 다시 확인해주세요</h1>
<p>지금은 서비스에 연결할 수 없습니다. 준비가 끝나면 이 화면이 자동으로 바뀝니다.</p>
<p id="problem" role="alert"></p>
<p class="links"><a class="main" href="/">메인으로</a><a id="back" href="/">이전 페이지</a></p>
</main>
<noscript><meta http-equiv="refresh" content="${POLL_SECONDS}"></noscript>
<script>${SCRIPT}</script>
</body>
</html>`;

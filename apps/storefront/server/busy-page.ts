import { createHash } from 'node:crypto';
import { brand } from '@duskline/brand';
import { SERVER_BUSY, SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { shopRefusals } from '@duskline/contract/shop/refusals';

const SOONEST_SECONDS = 2;
const SPREAD_SECONDS = 3;

// The fonts of the offline page: small, and here before any page of the shop is.
const STYLE = `@font-face{font-family:"Text";font-weight:400 700;src:url("/offline-text.woff2")}
@font-face{font-family:"Display";font-weight:800;src:url("/offline-display.woff2")}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;justify-content:space-between;gap:2rem;padding:1.25rem;background:#fff;color:#0b0b0b;font:1rem/1.6 Text,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;word-break:keep-all}
.mark{font:800 1.75rem/1 Display,"Arial Narrow",Impact,sans-serif}
.word{font:800 min(27vw,28vh,22rem)/.85 Display,"Arial Narrow",Impact,sans-serif;text-transform:uppercase}
main{display:grid;gap:1rem;border-top:1px solid;padding-top:1.25rem}
h1{font-size:clamp(1.75rem,4vw,2.75rem);line-height:1.3}
.line{height:4px;background:#e4e4e4;overflow:hidden}
.line i{display:block;width:30%;height:100%;background:${brand.signalColour};outline:1px solid #0b0b0b;animation:go 1.6s ease-in-out infinite alternate}
@keyframes go{to{margin-left:70%}}
@media (prefers-reduced-motion:reduce){.line i{animation:none;width:100%}}
@media (prefers-color-scheme:dark){body{background:#0b0b0b;color:#fff}.line{background:#333}}
@media (min-width:64rem){body{padding:2.5rem}}`;

// Waits as long as it was told and up to half as long again, longer each time, and asks for the
// page's head until it can be opened: the page does not flash, and a small answer is enough.
const SCRIPT = `let wait=${SOONEST_SECONDS}000;
(function next(){setTimeout(async function(){
try{const reply=await fetch(location.href,{method:'HEAD',cache:'no-store'});
if(reply.status!==503||!reply.headers.has(${JSON.stringify(SERVER_BUSY_HEADER)}))return location.reload()}catch{}
wait=Math.min(wait*1.5,10000);next()},wait*(1+Math.random()/2))})()`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const TITLE = '잠시만 기다려 주세요';

const pageOf = (seconds: number) =>
  Buffer.from(`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5, user-scalable=no">
<meta name="robots" content="noindex">
<title>${TITLE} | ${brand.storeName}</title>
<style>${STYLE}</style>
<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>
</head>
<body>
<p class="mark">${brand.name}</p>
<p class="word" aria-hidden="true">One<br>moment</p>
<main>
<h1>${TITLE}</h1>
<p role="status">지금 방문이 많아요. 곧 이 화면이 자동으로 열려요.</p>
<div class="line" aria-hidden="true"><i></i></div>
</main>
<script>${SCRIPT}</script>
</body>
</html>`);

const { status, text } = shopRefusals.server_busy;
const PAGE_DATA = Buffer.from(JSON.stringify({ code: SERVER_BUSY, message: text }));
const PAGES = Array.from({ length: SPREAD_SECONDS }, (_, at) => pageOf(SOONEST_SECONDS + at));

/** What is sent instead of a page that was refused for load. */
export type BusyPage = { status: number; headers: Record<string, string>; bytes: Buffer };

/**
 * Make what is sent where a page is refused for load: one that opens it by itself a little later. A
 * page change within the storefront, which asks for data alone, gets the refusal as data.
 */
export function busyPage(isData: boolean, random: () => number = Math.random): BusyPage {
  const later = Math.floor(random() * SPREAD_SECONDS);
  const bytes = isData ? PAGE_DATA : (PAGES[later] as Buffer);
  return {
    status,
    bytes,
    headers: {
      'content-type': isData ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': String(SOONEST_SECONDS + later),
      [SERVER_BUSY_HEADER]: 'load',
    },
  };
}

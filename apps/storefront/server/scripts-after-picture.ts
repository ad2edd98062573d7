import type { PageParts } from './page-parts.ts';

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*\/>/g;
const START = /<script([^>]*) type="module" async="">/;
/**
 * What runs before the page, each in a task of its own (`chunkGroups` in vite.config.ts): the router and
 * the queries, React, the layout, and the cards of products.
 */
const STEPS = ['framework', 'run-react', 'shell', 'cards'];
const FIRST_PICTURE = ' fetchPriority="high"';
const PICTURE = Buffer.from('<img ');

/** Of the page while the pictures of cards below the first view are held back (app/base.css). */
const HOLDS_BACK = 'data-first-pictures';

/** A picture that does not come must not keep the page from working. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Let the scripts of a page wait for its first pictures, which they would otherwise delay: on a slow
 * network both share one line. They start when the pictures in view at first are there and something
 * of the page is seen, when the shopper touches the page, or after three seconds. Pages without such a
 * picture start at once.
 * Buttons pressed and choices made until any page is hydrated are remembered, in their order, from the
 * first element on: app/lib/hydration/early-press.ts repeats them (docs/decisions/0480).
 * What the page is made of runs step by step, so that the browser may answer a press between them.
 *
 * The script that starts the page stays where it is, so that React finds what it rendered; its type
 * makes it wait, and its copy runs by the same hash (docs/decisions/0112).
 */
export function startScriptsAfterPicture(page: PageParts, nonce: string): PageParts {
  const { head, shown, end } = page;
  if (!START.test(end)) return page;
  const remembering = `${head}<script nonce="${nonce}">(${remember})()</script>`;
  if (!hasFirstPicture(shown)) return { head: remembering, shown, end };
  const modules = [...head.matchAll(MODULE_PRELOAD)].map(([, href]) => href);
  const starting = `(${starter})(${JSON.stringify(modules)},${JSON.stringify(stepsOf(modules))},${LONGEST_WAIT_MS})`;
  return {
    head: `${remembering.replace(MODULE_PRELOAD, '')}<script nonce="${nonce}">${holdingBack}</script>`,
    shown,
    end: end
      .replace(START, '<script$1 type="text/plain" id="start">')
      .replace('</body>', () => `<script nonce="${nonce}">${starting}</script></body>`),
  };
}

/** Whether a picture is in view at first. A tag begins with its name, and holds no other. */
function hasFirstPicture(shown: Buffer): boolean {
  for (
    let at = shown.indexOf(FIRST_PICTURE);
    at !== -1;
    at = shown.indexOf(FIRST_PICTURE, at + 1)
  ) {
    const tag = shown.lastIndexOf('<', at);
    if (shown.subarray(tag, tag + PICTURE.length).equals(PICTURE)) return true;
  }
  return false;
}

function stepsOf(modules: readonly (string | undefined)[]): string[] {
  return STEPS.flatMap((name) => modules.find((href) => href?.includes(`/${name}-`)) ?? []);
}

/**
 * Written into the page: small, and in the words of old browsers too. A form that searches is sent as
 * ever, by its URL. Pressed again at once, a button that does not answer counts once; it looks pressed
 * until then (app/base.css).
 */
const remember = `function(){
addEventListener('click',function(e){var b=e.target.closest('button,[role=button]'),w=window,p=w.earlyPresses;
if(!b||p===null||b.type=='submit'&&b.form&&b.form.method=='get')return;
e.preventDefault();b.setAttribute('aria-busy',true);p=w.earlyPresses=p||[];if(p[p.length-1]!==b)p.push(b)},true);
addEventListener('change',function(e){var b=e.target,w=window;
if(w.earlyPresses!==null&&b.matches('select,[type=checkbox],[type=radio]'))
(w.earlyChoices=w.earlyChoices||new Map).set(b,b.type=='select-one'?b.value:b.checked)},true)}`.replaceAll(
  '\n',
  '',
);

/**
 * Before anything of the page is laid out: a browser asks for a lazy picture as soon as it has its place.
 * Not where the page is loaded again or come back to: the shopper may be in the middle of it.
 */
const holdingBack = `(function(e){
if(!e||!/^(reload|back)/.test(e.type))document.documentElement.setAttribute('${HOLDS_BACK}','')
})(performance.getEntriesByType('navigation')[0])`.replaceAll('\n', '');

/** Written into the page after it. */
const starter = `function(m,q,w){
var d=document,o={capture:true,once:true,passive:true},k=['pointerdown','keydown','focusin','wheel'],n=0;
function go(){if(n<0)return;n=-1;d.documentElement.removeAttribute('${HOLDS_BACK}');
k.forEach(function(e){removeEventListener(e,go,o)});
m.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});step()}
function step(){var s=d.createElement('script');s.type='module';
if(q.length){s.src=q.shift();s.onload=s.onerror=function(){setTimeout(step)}}
else s.textContent=d.getElementById('start').textContent;d.head.append(s)}
function one(){if(--n===0)seen(function(){requestAnimationFrame(function(){setTimeout(go)})})}
function seen(f){try{if(PerformanceObserver.supportedEntryTypes.indexOf('paint')<0)return f();new PerformanceObserver(function(l,o){o.disconnect();f()}).observe({type:'paint',buffered:true})}catch(e){f()}}
k.forEach(function(e){addEventListener(e,go,o)});setTimeout(go,w);
d.querySelectorAll('img[fetchpriority=high]').forEach(function(i){if(i.complete)return;n++;
i.addEventListener('load',one);i.addEventListener('error',one)});
if(n===0){n=1;one()}}`.replaceAll('\n', '');

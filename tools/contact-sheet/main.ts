import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import routes from '../../apps/storefront/app/routes.ts';
import { findChromium } from '../run/find-chromium.ts';
import { type Screen, screensOf, type Viewer } from './screens.ts';
import { STATES } from './states.ts';

const WIDTHS = [390, 768, 1366, 1440];
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** `lg` in app.css: below it phones' layout. */
const WIDE = 1024;
const SETTLED_MS = 8_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

const HELP = `npm run contact-sheet -- [--match WORDS] [--widths 390,1440] [--themes light,dark]

Takes a picture of every screen and state of a running demo, and writes a page that shows them all.
  --match WORDS    only screens whose name contains this
  --widths A,B     widths of the window in px (${WIDTHS.join(',')})
  --themes A,B     ${THEMES.join(',')}
  --full           the whole page, not the first window
  --base URL       where the store is (http://localhost:3000)
  --out FOLDER     where the pictures go (contact-sheet)
  --member EMAIL, --password WORD
                   who looks at a member's screens (a member of the demo)`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    base: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'contact-sheet' },
    widths: { type: 'string', default: WIDTHS.join(',') },
    themes: { type: 'string', default: THEMES.join(',') },
    match: { type: 'string', default: '' },
    member: { type: 'string', default: 'og@duskline.example' },
    password: { type: 'string', default: 'Dusk!2015' },
    full: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit();
}

type Taken = { screen: Screen; width: number; theme: Theme; file: string; problem?: string };

const widths = values.widths.split(',').map(Number);
const themes = THEMES.filter((theme) => values.themes.split(',').includes(theme));
const screens = [...screensOf(routes), ...STATES].filter(({ name }) => name.includes(values.match));

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const taken: Taken[] = [];
  for (const width of widths) {
    for (const theme of themes) taken.push(...(await takeAll(browser, width, theme)));
  }
  await writeFile(join(values.out, 'index.html'), indexPage(taken));
  const bad = taken.filter(({ problem }) => problem);
  for (const { screen, width, theme, problem } of bad) {
    console.log(`${screen.name} at ${width} px, ${theme}: ${problem}`);
  }
  console.log(`${taken.length} pictures, ${bad.length} with a problem: ${values.out}/index.html`);
} finally {
  await browser.close();
}

/** Take every screen in one window; a state goes on from a fresh page, so that none leaks. */
async function takeAll(on: Browser, width: number, theme: Theme): Promise<Taken[]> {
  const contexts: Record<Viewer, BrowserContext> = {
    guest: await openContext(on, width, theme),
    member: await openContext(on, width, theme),
  };
  if (screens.some(({ viewer }) => viewer === 'member')) await logIn(contexts.member);
  const taken: Taken[] = [];
  for (const screen of screens) {
    const file = `${screen.name.replace(/[^\w가-힣]+/g, '-').replace(/^-|-$/g, '') || 'rest'}-${width}-${theme}.png`;
    taken.push({
      screen,
      width,
      theme,
      file,
      ...(await take(contexts[screen.viewer], screen, file)),
    });
  }
  await Promise.all(Object.values(contexts).map((context) => context.close()));
  return taken;
}

function openContext(on: Browser, width: number, theme: Theme): Promise<BrowserContext> {
  const isPhone = width < WIDE;
  return on.newContext({
    viewport: { width, height: width === 1366 ? 768 : isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(isPhone && { userAgent: PHONE }),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    baseURL: values.base,
  });
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByLabel('이메일').fill(values.member);
  await form.getByLabel('비밀번호', { exact: true }).fill(values.password);
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.close();
}

/** Take one picture, and say what is wrong with it where a program can see that. */
async function take(
  context: BrowserContext,
  { path, act }: Screen,
  file: string,
): Promise<{ problem?: string }> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error).slice(0, 160)));
  try {
    await page.goto(typeof path === 'string' ? path : await path(page));
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
    if (act) {
      await act(page).catch((error: unknown) => problems.push(String(error).split('\n')[0] ?? ''));
      await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
    }
    await page.waitForTimeout(300);
    problems.push(...(await overflows(page)));
    await page.screenshot({ path: join(values.out, file), fullPage: values.full });
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  } finally {
    await context.setOffline(false);
    await page.close();
  }
  return problems.length > 0 ? { problem: problems.join('; ') } : {};
}

/** A page that is wider than its window, and pictures that did not load. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const broken = [...document.images].filter(
      (image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '',
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...broken.map((image) => `broken picture ${image.currentSrc}`),
    ];
  });
}

function indexPage(taken: readonly Taken[]): string {
  const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const rows = screens.map((screen) => {
    const pictures = taken
      .filter((one) => one.screen === screen)
      .map(
        ({ file, width, theme, problem = '' }) =>
          `<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}" alt=""></a><figcaption>${width} ${theme} <b>${asText(problem)}</b></figcaption></figure>`,
      );
    return `<h2>${asText(screen.name)}</h2><section>${pictures.join('')}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{font:14px system-ui;margin:2rem}section{display:flex;gap:1rem;overflow-x:auto}figure{margin:0}img{height:360px;border:1px solid #ccc}b{color:#c00;font-weight:400}</style><h1>${taken.length} pictures</h1>${rows.join('\n')}`;
}

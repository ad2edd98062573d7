// @vitest-environment jsdom
import { type ComponentType, lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repeatEarlyPresses } from './early-press.ts';

let acts: string[];
let root: Root | undefined;

beforeEach(() => {
  acts = [];
});
afterEach(() => {
  root?.unmount();
  window.earlyPresses = undefined;
  window.earlyChoices = undefined;
  document.body.replaceChildren();
});

function Part() {
  const [sort, setSort] = useState('popular');
  const [isTicked, setTicked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => acts.push('pressed')}>
        누르기
      </button>
      <select
        value={sort}
        onChange={({ target }) => {
          acts.push(target.value);
          setSort(target.value);
        }}
      >
        <option value="popular">인기순</option>
        <option value="new">신상품순</option>
      </select>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => {
          acts.push(target.checked ? 'ticked' : 'cleared');
          setTicked(target.checked);
        }}
      />
    </>
  );
}

function Page({ Inner }: { Inner: ComponentType }) {
  useEffect(repeatEarlyPresses, []);
  return (
    <main>
      <Suspense>
        <Inner />
      </Suspense>
    </main>
  );
}

function find<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** Show the page as the server sends it, and do in it what a shopper does before it is hydrated. */
function actEarly(): void {
  const host = document.createElement('div');
  host.innerHTML = renderToString(
    <StrictMode>
      <Page Inner={Part} />
    </StrictMode>,
  );
  document.body.append(host);
  const list = find<HTMLSelectElement>('select');
  const box = find<HTMLInputElement>('input');
  list.value = 'new';
  box.checked = true;
  window.earlyPresses = [find('button')];
  window.earlyChoices = new Map<HTMLSelectElement | HTMLInputElement, string | boolean>([
    [list, 'new'],
    [box, true],
  ]);
}

function hydrate(Inner: ComponentType): void {
  root = hydrateRoot(
    find('div'),
    <StrictMode>
      <Page Inner={Inner} />
    </StrictMode>,
  );
}

async function expectAllDone(): Promise<void> {
  await expect.poll(() => acts.toSorted()).toEqual(['new', 'pressed', 'ticked']);
  expect(find<HTMLSelectElement>('select').value).toBe('new');
  expect(find<HTMLInputElement>('input').checked).toBe(true);
}

test('what was pressed and chosen in a part that is hydrated after its page counts', async () => {
  actEarly();
  hydrate(Part);
  await expectAllDone();
});

test('what was pressed and chosen in a part whose code comes later counts once it is there', async () => {
  actEarly();
  const code = Promise.withResolvers<{ default: ComponentType }>();
  hydrate(lazy(() => code.promise));
  await expect.poll(() => window.earlyPresses).toBeNull();
  // Longer than what is repeated waits for its turn.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(acts).toEqual([]);
  code.resolve({ default: Part });
  await expectAllDone();
});

test('a box that still shows its early tick when its part is hydrated counts', async () => {
  function Box() {
    const [isTicked, setTicked] = useState(false);
    return (
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => {
          acts.push(target.checked ? 'ticked' : 'cleared');
          setTicked(target.checked);
        }}
      />
    );
  }
  const host = document.createElement('div');
  host.innerHTML = renderToString(<Page Inner={Box} />);
  document.body.append(host);
  find<HTMLInputElement>('input').checked = true;
  window.earlyChoices = new Map([[find<HTMLInputElement>('input'), true]]);
  root = hydrateRoot(host, <Page Inner={Box} />);
  await expect.poll(() => acts).toEqual(['ticked']);
  expect(find<HTMLInputElement>('input').checked).toBe(true);
});

test('a size that is pressed after an early colour, while their code loads, is chosen with it', async () => {
  function Options() {
    const [colour, setColour] = useState('');
    const [size, setSize] = useState('');
    const chooseColour = () => {
      setColour('카키');
      setSize('');
    };
    return (
      <>
        <button type="button" onClick={chooseColour}>
          카키
        </button>
        <button type="button" onClick={() => setSize('M')}>
          M
        </button>
        <output>{`${colour} / ${size}`}</output>
      </>
    );
  }
  const host = document.createElement('div');
  host.innerHTML = renderToString(<Page Inner={Options} />);
  document.body.append(host);
  window.earlyPresses = [find('button')];
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const Later = lazy(() => code.promise);
  root = hydrateRoot(host, <Page Inner={Later} />);
  await expect.poll(() => window.earlyPresses).toBeNull();
  find('button:nth-of-type(2)').click();
  code.resolve({ default: Options });
  await expect.poll(() => find('output').textContent).toBe('카키 / M');
});

test('a form that is sent while its code loads, on a page that is ready, is sent once the code is there', async () => {
  function Form() {
    return (
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          acts.push('sent');
        }}
      >
        <input name="id" />
        <button type="submit">가입하기</button>
      </form>
    );
  }
  const host = document.createElement('div');
  host.innerHTML = renderToString(<Page Inner={Form} />);
  document.body.append(host);
  window.earlyPresses = [];
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    acts.push('left the page');
    event.preventDefault();
  });
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const Later = lazy(() => code.promise);
  root = hydrateRoot(host, <Page Inner={Later} />);
  await expect.poll(() => window.earlyPresses).toBeNull();
  find('button').click();
  expect(find('button').getAttribute('aria-busy')).toBe('true');
  find('button').click();
  code.resolve({ default: Form });
  await expect.poll(() => acts).toEqual(['sent']);
  expect(find('button').getAttribute('aria-busy')).toBeNull();
});

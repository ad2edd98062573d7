/** The look of the shop on one page: monochrome, hairlines, square corners, one signal colour. */
export const stylesheet = `
:root { --edge: max(clamp(20px, 4vw, 56px), (100vw - 1328px) / 2); --ink: #111; --paper: #fff; --ground: #f3f1ed; --line: #d8d4cc; --muted: #635f58; --signal: #ff4b1f; }
* { box-sizing: border-box; border-radius: 0; }
html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 15px/1.6 Pretendard, system-ui, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 3px; }
h1, h2, h3, p, dl, dd, ul, ol, figure { margin: 0; padding: 0; }
h1 { font-size: clamp(26px, 4vw, 40px); line-height: 1.15; letter-spacing: -0.03em; font-weight: 800; }
h2 { font-size: 19px; letter-spacing: -0.02em; }
code, .mono { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 0.88em; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
.muted { color: var(--muted); }
.notice { display: flex; gap: 10px; align-items: center; justify-content: center; min-height: 40px; padding: 8px 20px; background: var(--ink); color: var(--paper); font-size: 13px; text-align: center; }
.notice::before { content: ''; flex: none; width: 9px; height: 9px; background: var(--signal); }
.top { display: flex; flex-wrap: wrap; gap: 2px clamp(16px, 2vw, 28px); align-items: baseline; padding: 16px var(--edge); border-bottom: 1px solid var(--ink); background: var(--paper); }
.top b { font-size: 17px; letter-spacing: 0.08em; }
.top a { display: inline-block; padding: 6px 0; text-decoration: none; font-size: 14px; }
.top a[aria-current] { box-shadow: inset 0 -2px var(--signal); }
main { padding: clamp(28px, 5vw, 64px) var(--edge) 96px; }
.lead { margin-top: 12px; max-width: 62ch; color: var(--muted); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 1px; margin-top: 40px; padding: 1px; list-style: none; }
.cards > li { display: flex; flex-direction: column; gap: 10px; padding: 28px 24px; background: var(--paper); outline: 1px solid var(--line); }
.cards small { font-size: 12px; letter-spacing: 0.08em; color: var(--muted); }
.cards p { flex: 1; }
.table { overflow-x: auto; margin-top: 28px; background: var(--paper); border: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 14px 16px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child > td { border-bottom: 0; }
th { font-size: 12px; font-weight: 600; color: var(--muted); white-space: nowrap; }
td.nowrap { white-space: nowrap; font-variant-numeric: tabular-nums; }
.tag { display: inline-block; padding: 2px 8px; border: 1px solid currentcolor; font-size: 12px; white-space: nowrap; }
.tag.on { background: var(--ink); color: var(--paper); border-color: var(--ink); }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.empty { padding: 56px 20px; text-align: center; color: var(--muted); }
button { min-height: 44px; padding: 0 18px; border: 1px solid var(--ink); background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--ground); }
button.main { background: var(--ink); color: var(--paper); }
button.main:hover { background: #333; }
button.small { min-height: 36px; padding: 0 12px; font-size: 13px; }
label { display: grid; gap: 6px; font-size: 13px; font-weight: 600; }
input, select { min-height: 44px; width: 100%; padding: 0 12px; border: 1px solid var(--line); background: var(--paper); color: var(--ink); font: inherit; font-size: 16px; font-weight: 400; }
.gap { margin-top: 28px; }
.picks { margin-inline: 0; padding: 0; border: 0; }
.picks legend { padding: 0 0 8px; font-size: 13px; font-weight: 600; }
.pick { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 8px 0; border-top: 1px solid var(--line); font-size: 15px; font-weight: 400; cursor: pointer; }
.pick:last-child { border-bottom: 1px solid var(--line); }
.pick input { flex: none; width: 18px; height: 18px; min-height: 0; padding: 0; accent-color: var(--ink); }
.form { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; align-items: end; }
section + section { margin-top: 56px; }
.message { padding: 24px; background: var(--paper); border: 1px solid var(--line); white-space: pre-wrap; }
.message + .message { border-top: 0; }
.message header { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 8px; white-space: normal; }
.mail { display: block; width: 100%; height: 480px; resize: vertical; margin-top: 16px; border: 1px solid var(--line); background: var(--paper); }
.window { min-height: calc(100dvh - 40px); display: grid; place-items: center; padding: 0; }
.sheet { width: 100%; background: var(--paper); min-height: calc(100dvh - 40px); padding: 28px 20px 40px; }
.sheet .brand { display: flex; justify-content: space-between; align-items: baseline; padding-bottom: 16px; border-bottom: 1px solid var(--ink); font-size: 13px; }
.sheet .brand b { letter-spacing: 0.1em; }
.amount { margin: 28px 0 4px; font-size: clamp(38px, 11vw, 52px); font-weight: 800; letter-spacing: -0.04em; line-height: 1.1; font-variant-numeric: tabular-nums; }
.amount small { font-size: 0.5em; margin-left: 2px; letter-spacing: 0; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 24px 0; padding: 18px 0; border-block: 1px solid var(--line); font-size: 14px; }
.facts dt { color: var(--muted); }
.facts dd { text-align: right; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-bottom: 24px; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 20px 12px; list-style: none; }
.choices button { width: 100%; min-height: 52px; font-size: 16px; }
.choices p { margin-top: 6px; font-size: 13px; line-height: 1.45; color: var(--muted); }
.choices .main { min-height: 60px; font-size: 18px; }
.choices li:has(.main), .choices li:last-child:nth-child(2) { grid-column: 1 / -1; }
.popup { padding-block: 14px; }
.popup .brand { padding-bottom: 10px; }
.popup .gap { margin-top: 14px; }
.popup label { gap: 2px; }
.popup .fields { gap: 8px 12px; margin-bottom: 14px; }
.popup .choices { gap: 8px; }
.popup .choices button { min-height: 44px; }
.popup .choices .main { min-height: 50px; }
@media (max-width: 719px) {
  .top b { width: 100%; }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table, tbody, tr, td { display: block; }
  tr { padding: 14px 16px; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; }
  td { display: grid; grid-template-columns: 84px 1fr; gap: 12px; padding: 5px 0; border: 0; }
  td::before { content: attr(data-label); color: var(--muted); font-size: 13px; }
}
@media (min-width: 720px) {
  .window { padding: 48px 20px; }
  .sheet { width: 460px; min-height: 0; padding: 36px 36px 40px; border: 1px solid var(--ink); }
}
`;

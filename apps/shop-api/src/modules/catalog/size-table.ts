/** A size table as HTML; the wire has no field of its own for one. */
export function writeSizeTable({ columns, rows }: { columns: string[]; rows: string[][] }): string {
  const [first = '', ...others] = columns.map(asText);
  const head = `<tr><th scope="col">${first}</th>${others.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>`;
  const body = rows.map((row) => {
    const [name = '', ...values] = row.map(asText);
    return `<tr><th scope="row">${name}</th>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;
  });
  return `<table class="size-table"><caption>사이즈 (단위 cm)</caption><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

function asText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

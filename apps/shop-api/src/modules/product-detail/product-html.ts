import { brand } from '@duskline/brand';

/** Delivery, return and exchange terms of every product, as HTML (e-commerce act, articles 13, 17). */
export const guides = {
  delivery:
    '<ul><li>결제가 끝난 주문은 영업일 기준 1~3일 안에 보내 드려요.</li><li>제주 및 도서산간 지역은 추가 배송비가 있어요.</li></ul>',
  refund:
    '<ul><li>받은 날부터 7일 안에 청약을 철회할 수 있어요.</li><li>단순 변심일 때 왕복 배송비는 구매자가 부담해요.</li><li>상품이 표시·광고와 다르면 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있고 배송비는 판매자가 부담해요.</li><li>입거나 세탁해서 가치가 줄어든 상품은 철회할 수 없어요.</li></ul>',
  exchange:
    '<ul><li>같은 상품의 다른 색상과 사이즈로 교환할 수 있어요.</li><li>교환할 옵션이 품절이면 환불해 드려요.</li></ul>',
  afterService: `<ul><li>고객센터 ${brand.company.phone} (${brand.company.serviceHours})</li><li>${brand.company.email}</li></ul>`,
  purchase:
    '<ul><li>화면에 따라 색상이 실제와 다르게 보일 수 있어요.</li><li>사이즈는 재는 위치에 따라 1~3cm 차이가 날 수 있어요.</li></ul>',
};

/** Render a size table as HTML: the wire has no field of its own for one. Sizes are centimetres. */
export function sizeTableHtml({ columns, rows }: { columns: string[]; rows: string[][] }): string {
  const [first = '', ...others] = columns.map(escapeHtml);
  const head = `<tr><th scope="col">${first}</th>${others.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>`;
  const body = rows.map((row) => {
    const [name = '', ...values] = row.map(escapeHtml);
    return `<tr><th scope="row">${name}</th>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;
  });
  return `<table class="size-table"><caption>사이즈 (단위 cm)</caption><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

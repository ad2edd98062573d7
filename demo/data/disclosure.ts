/** One row of the disclosure table (상품정보제공고시). */
export interface DisclosureRow {
  label: string;
  value: string;
}

interface Facts {
  material: string;
  colours: string;
  sizes: string;
  origin: string;
  care: string;
  madeIn: string;
}

const GUARANTEE = '관련 법 및 소비자분쟁해결기준(공정거래위원회 고시)에 따름';
const MAKER = '더스크라인 코리아 협력사 / 더스크라인 코리아';
const SERVICE = '더스크라인 코리아 고객센터 0000-2015';

/** Make the disclosure table of a kind of goods, its rows in the order of the legal notice. */
export function disclosureOf(
  goods: 'clothes' | 'shoes' | 'bags' | 'accessories',
  facts: Facts,
): { category: string; rows: DisclosureRow[] } {
  const row = (label: string, value: string): DisclosureRow => ({ label, value });
  const closing = [
    row('제조자/수입자', MAKER),
    row('제조국', facts.origin),
    row('취급 시 주의사항', facts.care),
    row('품질보증기준', GUARANTEE),
    row('A/S 책임자와 전화번호', SERVICE),
  ];
  switch (goods) {
    case 'clothes':
      return {
        category: '의류',
        rows: [
          row('제품 소재', facts.material),
          row('색상', facts.colours),
          row('치수', facts.sizes),
          row('제조자/수입자', MAKER),
          row('제조국', facts.origin),
          row('세탁방법 및 취급 시 주의사항', facts.care),
          row('제조연월', facts.madeIn),
          row('품질보증기준', GUARANTEE),
          row('A/S 책임자와 전화번호', SERVICE),
        ],
      };
    case 'shoes':
      return {
        category: '구두/신발',
        rows: [
          row('제품 주소재', facts.material),
          row('색상', facts.colours),
          row('치수', `${facts.sizes} (굽높이는 실측표 참고)`),
          ...closing,
        ],
      };
    case 'bags':
      return {
        category: '가방',
        rows: [
          row('종류', '패션 가방'),
          row('소재', facts.material),
          row('색상', facts.colours),
          row('크기', `${facts.sizes} (실측표 참고)`),
          ...closing,
        ],
      };
    case 'accessories':
      return {
        category: '패션잡화',
        rows: [
          row('종류', '모자/양말'),
          row('소재', facts.material),
          row('색상', facts.colours),
          row('치수', facts.sizes),
          ...closing,
        ],
      };
  }
}

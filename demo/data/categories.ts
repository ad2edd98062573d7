/** The category tree: departments and their categories. */
export const DEPARTMENTS = [
  {
    id: 'footwear',
    label: 'FOOTWEAR',
    koreanLabel: '신발',
    children: [
      { id: 'sneakers', label: '스니커즈', englishLabel: 'Sneakers' },
      { id: 'slides', label: '슬라이드', englishLabel: 'Slides' },
    ],
  },
  {
    id: 'clothing',
    label: 'CLOTHING',
    koreanLabel: '의류',
    children: [
      { id: 'tees', label: '티셔츠', englishLabel: 'T-Shirts' },
      { id: 'longsleeves', label: '긴소매', englishLabel: 'Long Sleeves' },
      { id: 'hoodies', label: '후드', englishLabel: 'Hoodies' },
      { id: 'sweatshirts', label: '스웨트셔츠', englishLabel: 'Sweatshirts' },
      { id: 'jackets', label: '재킷', englishLabel: 'Jackets' },
      { id: 'shirts', label: '셔츠', englishLabel: 'Shirts' },
      { id: 'cargo-pants', label: '카고 팬츠', englishLabel: 'Cargo Pants' },
      { id: 'sweatpants', label: '스웨트팬츠', englishLabel: 'Sweatpants' },
      { id: 'shorts', label: '쇼츠', englishLabel: 'Shorts' },
    ],
  },
  {
    id: 'accessories',
    label: 'ACCESSORIES',
    koreanLabel: '액세서리',
    children: [
      { id: 'caps', label: '모자', englishLabel: 'Caps' },
      { id: 'beanies', label: '비니', englishLabel: 'Beanies' },
      { id: 'bags', label: '가방', englishLabel: 'Bags' },
      { id: 'socks', label: '양말', englishLabel: 'Socks' },
    ],
  },
] as const;

export type CategoryId = (typeof DEPARTMENTS)[number]['children'][number]['id'];

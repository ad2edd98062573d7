import type { Kind } from '../pictures/silhouettes/kinds.ts';

type Wearable =
  | 'top'
  | 'fleece'
  | 'outer'
  | 'bottom'
  | 'shoes'
  | 'slides'
  | 'headwear'
  | 'bag'
  | 'socks';
type Mood = 'good' | 'fair' | 'poor';

/** The kinds of garment that have review sentences of their own. */
const WEARABLE: Record<Kind, Wearable> = {
  tee: 'top',
  longsleeve: 'top',
  shirt: 'top',
  crewneck: 'fleece',
  hoodie: 'fleece',
  coachJacket: 'outer',
  varsityJacket: 'outer',
  truckerJacket: 'outer',
  puffer: 'outer',
  cargoPants: 'bottom',
  sweatpants: 'bottom',
  shorts: 'bottom',
  cap: 'headwear',
  beanie: 'headwear',
  bucketHat: 'headwear',
  tote: 'bag',
  backpack: 'bag',
  crossbody: 'bag',
  socks: 'socks',
  sneaker: 'shoes',
  runner: 'shoes',
  slide: 'slides',
};

/** First and last sentences fit every garment; the ones between belong to a kind. */
const OPENINGS: Record<Mood, readonly string[]> = {
  good: [
    '기다린 보람이 있어요.',
    '사진보다 실물이 훨씬 좋아요.',
    '이번 시즌 산 것 중에 제일 마음에 들어요.',
    '두 번째 구매인데 역시 만족해요.',
    '친구가 가진 걸 보고 따라 샀어요.',
    '배송이 빨라서 주말에 바로 개시했어요.',
    '포장부터 신경 쓴 게 느껴져요.',
    '세일 기다리다 그냥 정가에 샀는데 후회 없어요.',
    '색감이 화면이랑 거의 똑같아요.',
    '받자마자 다른 색도 장바구니에 담았어요.',
    '선물로 샀는데 정말 좋아하네요.',
    '요즘 일주일에 네 번은 꺼내요.',
    '고민하다 품절될 뻔했어요.',
    '브랜드는 처음인데 팬이 됐어요.',
  ],
  fair: [
    '나쁘지 않은데 조금 아쉬워요.',
    '기대가 컸는지 그냥 무난해요.',
    '디자인은 좋은데 몇 가지가 걸려요.',
    '가격을 생각하면 보통이에요.',
    '색이 사진보다 살짝 어두워요.',
    '배송이 예상보다 하루 늦었어요.',
  ],
  poor: [
    '솔직히 기대에 못 미쳤어요.',
    '저한테는 맞지 않았어요.',
    '마감이 아쉬워서 교환했어요.',
    '사진이랑 느낌이 많이 달라요.',
    '며칠 써 보고 실망했어요.',
  ],
};

const CLOSINGS: Record<Mood, readonly string[]> = {
  good: [
    '고민 중이라면 추천해요.',
    '다음 드롭도 알림 켜 뒀어요.',
    '오래 두고 쓸 것 같아요.',
    '주변에서 어디 거냐고 자꾸 물어봐요.',
    '다른 색 나오면 또 살게요.',
    '이 가격이면 잘 샀다고 생각해요.',
    '재입고되면 하나 더 살 거예요.',
    '이번 시즌은 이걸로 끝입니다.',
    '별 다섯 개 아깝지 않아요.',
    '사이즈 고민은 실측표 보면 바로 풀려요.',
  ],
  fair: [
    '그래도 자주 손이 가긴 해요.',
    '세일할 때 사면 만족할 것 같아요.',
    '한 치수 다르게 골랐으면 나았을 거예요.',
    '조금 더 써 보고 다시 남길게요.',
  ],
  poor: [
    '다음엔 매장에서 보고 살래요.',
    '교환은 친절하게 처리해 주셨어요.',
    '개선되면 다시 도전해 볼게요.',
    '취향을 많이 탈 것 같아요.',
  ],
};

const DETAILS: Record<Wearable, Record<Mood, readonly string[]>> = {
  top: {
    good: [
      '원단이 두꺼운데 답답하지 않아요.',
      '목둘레가 짱짱해서 몇 번을 빨아도 그대로예요.',
      '어깨가 자연스럽게 떨어져서 체형이 가려져요.',
      '세탁을 여러 번 해도 처음 색 그대로예요.',
      '넉넉한 핏인데 부해 보이지 않아요.',
      '키 175에 L 입었더니 기장이 딱 좋아요.',
      '평소 M인데 M으로 여유 있게 맞아요.',
      '비침이 전혀 없어서 한 장만 입어도 돼요.',
      '빨래하고 나서도 줄지 않았어요.',
    ],
    fair: [
      '기장이 생각보다 짧게 느껴져요.',
      '한여름에 입기에는 원단이 두꺼워요.',
      '소매통이 넓어서 호불호가 있겠어요.',
    ],
    poor: ['첫 세탁 뒤에 총장이 조금 줄었어요.', '실밥이 몇 군데 풀려 있었어요.'],
  },
  fleece: {
    good: [
      '묵직한 무게가 딱 제가 찾던 느낌이에요.',
      '안쪽 감촉이 부드러워서 맨살에 닿아도 좋아요.',
      '시보리가 탄탄해서 소매를 걷어도 흘러내리지 않아요.',
      '보풀이 거의 안 생겨요.',
      '키 168에 M 입었는데 여유 있게 맞아요.',
      '코트 안에 입어도 어깨가 뭉치지 않아요.',
      '실제로 보면 색이 정말 깊어요.',
      '기모가 없는데도 생각보다 따뜻해요.',
    ],
    fair: [
      '무게가 있어서 오래 입으면 어깨가 조금 뻐근해요.',
      '건조가 오래 걸려요.',
      '팔 길이가 살짝 길어서 접어 입어요.',
    ],
    poor: ['먼지가 너무 잘 붙어요.', '한 번 빨고 나니 밑단이 조금 늘어났어요.'],
  },
  outer: {
    good: [
      '안에 후드를 입어도 품이 남아요.',
      '바람을 확실히 막아 줘요.',
      '실물로 보면 실루엣이 더 멋있어요.',
      '여밈이 묵직해서 고급스러워요.',
      '가벼운데 모양이 무너지지 않아요.',
      '안주머니가 있어서 휴대폰 넣기 좋아요.',
      '평소 L인데 L로 레이어드하기 딱 좋아요.',
      '한겨울만 아니면 이거 하나로 충분해요.',
    ],
    fair: [
      '처음에는 원단이 뻣뻣해서 길들여야 해요.',
      '주머니 입구가 조금 좁아요.',
      '생각보다 부피가 커서 보관이 어려워요.',
    ],
    poor: ['여밈이 뻑뻑해서 자꾸 걸려요.', '소매 길이가 저한테는 너무 길었어요.'],
  },
  bottom: {
    good: [
      '통이 넓은데 다리가 길어 보여요.',
      '주머니가 깊어서 가방 없이 나가도 돼요.',
      '허리가 편해서 하루 종일 앉아 있어도 괜찮아요.',
      '밑단이 신발 위에 예쁘게 떨어져요.',
      '원단이 탄탄해서 무릎이 안 나와요.',
      '실측표대로 샀더니 허리가 딱 맞아요.',
      '어떤 윗옷이랑도 잘 어울려요.',
      '박음질이 튼튼해서 막 입기 좋아요.',
    ],
    fair: [
      '허리가 크게 나와서 벨트를 해야 해요.',
      '키가 작은 편이라 수선했어요.',
      '앉으면 앞주머니가 살짝 벌어져요.',
    ],
    poor: ['한 치수 작은 걸로 교환해야 했어요.', '첫 세탁 때 물이 조금 빠졌어요.'],
  },
  shoes: {
    good: [
      '발볼이 넓은 편인데 정사이즈로 편해요.',
      '하루 종일 걸어도 발바닥이 안 아파요.',
      '길들일 필요 없이 첫날부터 편했어요.',
      '옆모습이 정말 예뻐요.',
      '밑창이 두꺼운데 무겁지 않아요.',
      '뒤꿈치가 까지지 않아서 좋아요.',
      '끈 구멍까지 마감이 깔끔해요.',
      '비 오는 날 미끄럽지 않았어요.',
    ],
    fair: [
      '발등이 높으면 반 사이즈 올리는 게 좋겠어요.',
      '처음 이틀은 뒤꿈치가 조금 뻣뻣했어요.',
      '때가 잘 타서 관리가 필요해요.',
    ],
    poor: ['저는 새끼발가락이 눌려서 오래 못 신겠어요.', '본드 자국이 살짝 보였어요.'],
  },
  slides: {
    good: [
      '발 모양대로 파여 있어서 안정감이 있어요.',
      '푹신한데 꺼지지 않아요.',
      '물에 젖어도 금방 말라요.',
      '발등을 편하게 감싸 줘요.',
      '집 앞 나갈 때 이것만 신어요.',
      '양말이랑 같이 신어도 예뻐요.',
      '바닥이 미끄럽지 않아요.',
    ],
    fair: ['반 치수가 없어서 살짝 커요.', '새 제품 냄새가 이틀쯤 갔어요.'],
    poor: ['발볼이 넓으면 스트랩이 꽉 껴요.', '바닥이 생각보다 딱딱했어요.'],
  },
  headwear: {
    good: [
      '깊이감이 좋아서 얼굴이 작아 보여요.',
      '머리가 큰 편인데 편하게 맞아요.',
      '박음질이 촘촘하고 깔끔해요.',
      '눌러써도 이마가 아프지 않아요.',
      '모양이 잘 잡혀서 막 써도 예뻐요.',
      '색이 차분해서 매일 쓰게 돼요.',
      '가볍고 답답하지 않아요.',
    ],
    fair: ['머리가 작은 편이라 조금 헐렁해요.', '깊이가 조금만 더 깊었으면 좋겠어요.'],
    poor: ['배송 중에 모양이 눌려서 왔어요.', '저한테는 너무 작았어요.'],
  },
  bag: {
    good: [
      '보기보다 많이 들어가요.',
      '끈 길이 조절이 쉬워요.',
      '안쪽 칸 나눔이 딱 필요한 만큼이에요.',
      '원단이 탄탄해서 내려놔도 서 있어요.',
      '한 손으로 여닫기 편해요.',
      '어깨에 메도 배기지 않아요.',
      '가벼워서 여행 갈 때도 챙겨요.',
    ],
    fair: ['안주머니가 하나 더 있었으면 해요.', '짐이 적으면 모양이 살짝 처져요.'],
    poor: ['끈이 조금 짧아서 두꺼운 옷 위에는 불편해요.', '생각보다 금방 때가 타요.'],
  },
  socks: {
    good: [
      '도톰한데 신발에 끼지 않아요.',
      '발목이 흘러내리지 않아요.',
      '바닥 쿠션이 좋아서 오래 서 있을 때 편해요.',
      '무늬가 늘어나도 찌그러지지 않아요.',
      '빨아도 보풀이 거의 없어요.',
      '반바지에 신으면 포인트가 돼요.',
    ],
    fair: ['여름에 신기에는 조금 더워요.', '목이 생각보다 길게 올라와요.'],
    poor: ['두 번 빨고 나서 조금 줄었어요.', '발목이 저한테는 조였어요.'],
  },
};

const SIZED = /키 \d|평소|정사이즈/;

/**
 * Make a review of two to four sentences for a kind of garment and a rating of 1 to 5; the random
 * numbers come from the caller, so that the same seed always makes the same review.
 */
export function reviewText(kind: Kind, rating: number, random: () => number): string {
  const mood: Mood = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor';
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const details = DETAILS[WEARABLE[kind]];
  const first = pick(details[mood]);
  // A good review praises two things, but names only one size.
  const second = pick(
    details.good.filter((other) => other !== first && !(SIZED.test(first) && SIZED.test(other))),
  );
  const parts = [
    random() < 0.7 ? pick(OPENINGS[mood]) : '',
    first,
    mood === 'good' && random() < 0.6 ? second : '',
    random() < 0.6 ? pick(CLOSINGS[mood]) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Count the different sentences that reviews are made of. */
export function reviewSentenceCount(): number {
  const lists = [
    ...Object.values(OPENINGS),
    ...Object.values(CLOSINGS),
    ...Object.values(DETAILS).flatMap((moods) => Object.values(moods)),
  ];
  return new Set(lists.flat()).size;
}

import type { Colourway } from '../pictures/look.ts';

/** A colour with its shown name and its drawn colours. */
export interface DemoColour extends Colourway {
  name: string;
  englishName: string;
}

const dye = (id: string, name: string, englishName: string, hex: string): DemoColour => ({
  id,
  name,
  englishName,
  hex,
});

/** The brand's colours. */
export const DYES = {
  black: dye('black', '블랙', 'Black', '#242427'),
  washed: dye('washed', '워시드 블랙', 'Washed Black', '#3b3b3e'),
  charcoal: dye('charcoal', '차콜', 'Charcoal', '#4b4b4f'),
  ash: dye('ash', '애쉬 그레이', 'Ash Grey', '#b9b7b2'),
  stone: dye('stone', '스톤', 'Stone', '#d5d0c4'),
  cream: dye('cream', '크림', 'Cream', '#ebe6da'),
  white: dye('white', '화이트', 'White', '#f5f3ee'),
  sand: dye('sand', '샌드', 'Sand', '#c9b897'),
  mud: dye('mud', '머드', 'Mud', '#7c6a58'),
  brown: dye('brown', '브라운', 'Brown', '#574233'),
  olive: dye('olive', '올리브', 'Olive', '#5a5b43'),
  forest: dye('forest', '포레스트', 'Forest', '#2e4036'),
  navy: dye('navy', '네이비', 'Navy', '#2a3046'),
  indigo: dye('indigo', '인디고', 'Indigo', '#3b4d70'),
  haze: dye('haze', '헤이즈 블루', 'Haze Blue', '#93a3b4'),
  lilac: dye('lilac', '라일락 그레이', 'Lilac Grey', '#a69fb2'),
  clay: dye('clay', '클레이 핑크', 'Clay Pink', '#c79a88'),
  burgundy: dye('burgundy', '버건디', 'Burgundy', '#58262f'),
  signal: {
    ...dye('signal', '시그널 오렌지', 'Signal Orange', '#f4501f'),
    inks: { accent: '#1c1c1e' },
  },
} as const satisfies Record<string, DemoColour>;

/** Make a colour with some pieces or inks of its own. */
export function dyed(colour: DemoColour, own: Pick<DemoColour, 'pieces' | 'inks'>): DemoColour {
  return { ...colour, ...own, inks: { ...colour.inks, ...own.inks } };
}

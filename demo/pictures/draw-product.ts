import { rgb } from './colour.ts';
import { compose } from './compose.ts';
import { type LightBox, paintOf, sketchOf } from './garment.ts';
import { grainTile } from './grain.ts';
import type { Colourway, Look } from './look.ts';
import { groundOf } from './look.ts';
import type { Spot } from './silhouettes/kinds.ts';
import { kindSpec } from './silhouettes/kinds.ts';
import { washMap } from './wash.ts';

export type ProductView = 'front' | 'back' | 'detail' | 'styled';

/** Size of every product master in px, 4:5. */
export const MASTER = { width: 1400, height: 1750 } as const;

/** Return the size of a product picture that is drawn that wide, in px; as high as 4:5 asks for. */
export function productSize(width: number): { width: number; height: number } {
  return { width, height: Math.round((width * MASTER.height) / MASTER.width) };
}

/** Choose what the detail picture shows: the largest print, else the construction. */
function spotOf({ kind, prints, detail }: Look): Spot {
  const { print, trim, heart, back } = kindSpec(kind).spots;
  if (detail === 'trim') return trim;
  if (!prints.chest && prints.back && back) return back;
  if (!prints.chest && prints.heart && heart) return heart;
  return prints.chest || prints.heart || prints.hip ? print : trim;
}

const GREY_GROUND = '#ebe9e4';

/**
 * Draw one product picture as JPEG, `size` in px; products of the same cut should share a light box.
 */
export async function drawProduct(
  look: Look,
  colour: Colourway,
  view: ProductView,
  lights: LightBox,
  { width, height }: { width: number; height: number } = MASTER,
): Promise<Buffer> {
  const spec = kindSpec(look.kind);
  const spot = spotOf(look);
  const side = view === 'detail' ? spot.view : view === 'back' ? 'back' : 'front';
  const frame =
    view === 'detail' ? spot.frame : view === 'styled' ? spec.styled : spec.frames[side];
  const sketch = sketchOf(look, colour, side);
  const light =
    view === 'styled'
      ? await lights.turned(
          await lights.on(look, 'front', spec.frames.front, width, height, sketch),
          spec.frames.front,
          frame,
          width,
          height,
        )
      : await lights.on(look, side, frame, width, height, sketch);
  const flat = await paintOf(sketch, frame, width, height);
  return compose({
    flat,
    light,
    grain: grainTile(look.fabric, view === 'detail' ? 2.4 : 1),
    ...(look.isWashed ? { wash: washMap(width, height) } : {}),
    ground: rgb(view === 'styled' ? groundOf(look, colour) : GREY_GROUND),
    width,
    height,
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawAll } from './draw-all.ts';
import { pictureList } from './picture-list.ts';

const TILE = { width: 240, height: 300 } as const;

/** Draw what is missing in a folder and put the pictures whose keys match on one sheet. */
async function contactSheet(
  directory: string,
  match: RegExp,
  columns: number,
  out: string,
): Promise<void> {
  const started = performance.now();
  let said = -1;
  await drawAll({
    directory,
    onProgress: (done, total) => {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > said) console.log(`${done} of ${total} pictures`);
      said = Math.max(said, tenth);
    },
  });
  console.log(`drawn in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const keys = pictureList()
    .map(({ key }) => key)
    .filter((key) => match.test(key) && existsSync(join(directory, key)));
  const tiles = await Promise.all(
    keys.map(async (key, at) => ({
      input: await sharp(join(directory, key))
        .resize(TILE.width, TILE.height, { fit: 'contain', background: '#fff' })
        .png()
        .toBuffer(),
      left: (at % columns) * TILE.width,
      top: Math.floor(at / columns) * TILE.height,
    })),
  );
  const size = {
    width: columns * TILE.width,
    height: Math.ceil(keys.length / columns) * TILE.height,
  };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toFile(out);
  console.log(`${keys.length} pictures on ${out}`);
}

const { values } = parseArgs({
  options: {
    directory: { type: 'string', default: '.data/pictures' },
    match: { type: 'string', default: '-front' },
    columns: { type: 'string', default: '8' },
    out: { type: 'string', default: 'contact-sheet.png' },
  },
});
await contactSheet(values.directory, new RegExp(values.match), Number(values.columns), values.out);

import { runPart } from '@duskline/platform/part/run-part';
import { openShopPart } from './opening/open-shop-part.ts';
import { readShopPartSettings } from './opening/part-settings.ts';

await runPart(readShopPartSettings, openShopPart);

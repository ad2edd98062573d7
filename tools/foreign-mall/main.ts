// node tools/foreign-mall/main.ts [PORT]: the stand-in mall alone, to look at our storefront on it.
import { FOREIGN_CLIENT_ID, startForeignMall } from './foreign-mall.ts';

const mall = await startForeignMall(Number(process.argv[2] ?? 0));
console.log(`SHOP_API_URL=${mall.origin} SHOP_CLIENT_ID=${FOREIGN_CLIENT_ID} npm run storefront`);

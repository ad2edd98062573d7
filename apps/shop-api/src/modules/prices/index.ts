export {
  BASE_POINTS_RATE_PERCENT,
  buyingPrice,
  discountedPrice,
  pointsFor,
} from './prices.rules.ts';

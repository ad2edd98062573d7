export {
  BASE_POINTS_RATE_PERCENT,
  buyingPrice,
  discountedPrice,
  pointsFor,
  pointsOfLine,
} from './pricing.rules.ts';

export {
  BASE_POINTS_RATE_PERCENT,
  buyingPrice,
  discountedPrice,
  pointsFor,
  pointsOfLine,
  shownPointsOfLine,
} from './pricing.rules.ts';

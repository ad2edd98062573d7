import { expect, test } from 'vitest';
import { bySize } from './size-order.rules.ts';

test('sizes go from small to large: letters, shoe sizes, then one size for all', () => {
  expect(['270', 'FREE', 'XL', '90', 'S', 'XXL', '260-270', 'M', 'XS', '240'].sort(bySize)).toEqual(
    ['XS', 'S', 'M', 'XL', 'XXL', '90', '240', '260-270', '270', 'FREE'],
  );
});

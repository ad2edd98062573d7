/** How many things are in the shopper's cart, drawn over the bag; nothing while it is not known. */
export function CartCount() {
  return null;
}

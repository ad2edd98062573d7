export { wishlistRoutes } from './wishlist.routes.ts';
export { deleteWishlist, findInWishlist } from './wishlist.sql.ts';

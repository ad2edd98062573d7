export { type AddedProduct, addProducts, type NewProduct } from './add-products.ts';

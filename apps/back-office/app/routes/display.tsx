import { DisplayList } from '../features/display/display-list.tsx';

export default DisplayList;

import { MissingScreen } from '../features/shell/broken-screen.tsx';

export default function NotFoundRoute() {
  return <MissingScreen />;
}

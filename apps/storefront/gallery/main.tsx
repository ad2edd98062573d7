import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './gallery.css';
import { Gallery } from './gallery.tsx';

/** Without `?theme=` both themes side by side, each in a frame of its own. */
function BothThemes() {
  return (
    <div className="grid h-dvh grid-cols-2">
      <iframe title="light" src="?theme=light" className="size-full" />
      <iframe title="dark" src="?theme=dark" className="size-full" />
    </div>
  );
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.setAttribute('data-theme', theme);
const router = createMemoryRouter([{ path: '*', Component: theme ? Gallery : BothThemes }]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} />,
);

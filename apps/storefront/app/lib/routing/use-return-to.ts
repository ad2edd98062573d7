import { useLocation, useNavigate } from 'react-router';

/** The state of a link to a page that returns here: `useReturnTo` reads it there. */
export function useCameFrom(): { cameFrom: string } {
  return { cameFrom: useLocation().pathname };
}

/**
 * Returns what leads to the page of `path`: a step back for whoever came from there, so that it does not
 * stand twice in the history; for others it takes the place of this page.
 */
export function useReturnTo(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.cameFrom === path) void navigate(-1);
    else void navigate(path, { replace: true });
  };
}

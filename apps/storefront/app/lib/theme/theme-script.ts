/** Where the browser stores the choice; nothing is stored for the system's setting. */
export const THEME_KEY = 'duskline.theme';

/** The colour of the browser's own bars, as `--color-paper` in app.css. */
export const paperColours = { light: '#ffffff', dark: '#121110' } as const;

/**
 * Write the script that sets the stored theme before the first paint: it runs in <head>, before the
 * stylesheet. The colour of the browser's bars is a tag of its own in front of the two that follow
 * the system. Storage may be blocked: then the system's setting counts.
 */
export function themeScript(): string {
  return `try{var t=localStorage.getItem('${THEME_KEY}'),c=${JSON.stringify(paperColours)}[t];if(c){document.documentElement.dataset.theme=t;var m=document.createElement('meta');m.name='theme-color';m.content=c;document.head.prepend(m)}}catch(e){}`;
}

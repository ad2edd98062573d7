// Before the first paint: the theme that app/lib/theme/theme.ts has stored.
try {
  const theme = localStorage.getItem('duskline.office.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's setting counts.
}

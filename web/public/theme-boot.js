// Sets the theme before the first paint; a file of its own because the content security policy allows no inline script.
(function () {
  var choice = 'light';
  try {
    choice = localStorage.getItem('theme') || 'light';
  } catch (error) {
    // Storage may be denied; the default serves.
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // The browser's own bar above an installed app: the colour of --canvas in web/ui/tokens.css.
  if (dark) document.querySelector('meta[name=theme-color]').content = '#0b0d0a';
})();

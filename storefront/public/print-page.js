/* Shows the button that prints a page without further script, and prints it at once for #imprimir. */
const button = document.getElementById('print');
button.hidden = false;
button.addEventListener('click', () => window.print());
if (location.hash === '#imprimir') window.addEventListener('load', () => window.print());

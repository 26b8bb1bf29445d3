const page = (label: string, link: string) => ({ label, link });
const services = page('Servicios', '/servicios');
const guide = page('Tu tono', '/guia');
const booking = page('Reservar', '/Reservar');
const products = page('Productos', '/productos');
const about = page('Nosotros', '/nosotros');
const blog = page('Blog', '/blog');
const contact = page('Contacto', '/contacto');
const start = page('Inicio', '/');

/** The links of the header, of the drawer of small screens and of the footer. */
export const menus = {
  header: [start, page('Servicios de Spa', '/servicios'), products, guide],
  drawer: [start, about, services, guide, booking, products, blog, contact],
  footer: [
    services,
    guide,
    booking,
    products,
    about,
    blog,
    contact,
    page('Cambios y cancelaciones', '/cancelaciones'),
    page('Devoluciones', '/devoluciones'),
    page('Política de privacidad', '/privacidad'),
  ],
};

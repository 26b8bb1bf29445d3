/** The links of the header, of the drawer of small screens and of the footer. */
export const menus = {
  header: [
    { label: 'Inicio', link: '/' },
    { label: 'Servicios de Spa', link: '/servicios' },
    { label: 'Productos', link: '/productos' },
  ],
  drawer: [
    { label: 'Inicio', link: '/' },
    { label: 'Nosotros', link: '/nosotros' },
    { label: 'Servicios', link: '/servicios' },
    { label: 'Reservar', link: '/Reservar' },
    { label: 'Productos', link: '/productos' },
    { label: 'Blog', link: '/blog' },
    { label: 'Contacto', link: '/contacto' },
  ],
  footer: [
    { label: 'Servicios', link: '/servicios' },
    { label: 'Reservar', link: '/Reservar' },
    { label: 'Productos', link: '/productos' },
    { label: 'Nosotros', link: '/nosotros' },
    { label: 'Blog', link: '/blog' },
    { label: 'Contacto', link: '/contacto' },
    { label: 'Política de privacidad', link: '/privacidad' },
  ],
};

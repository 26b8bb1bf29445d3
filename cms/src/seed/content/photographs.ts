/**
 * A page that waits for the spa's own photographs, as a draft: who works there, and what the skin looks like
 * before and after. The demo has no pictures of people, and shows none.
 */
export const photographs = {
  title: 'Equipo y resultados',
  slug: 'equipo',
  intro: 'Quiénes te atienden y cómo se ve el bronceado en la piel.',
  teamTitle: 'Quiénes te atienden',
  members: [1, 2, 3].map((at) => ({ name: `Nombre ${at}`, jobTitle: 'Qué hace en el spa' })),
  resultsTitle: 'Antes y después',
  results: [1, 2].map(() => ({ caption: 'Qué servicio fue y cuánto después se tomó la segunda foto' })),
};

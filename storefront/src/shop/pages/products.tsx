import { Landing, loadLanding } from './landing';

export const load = loadLanding('Productos');

export const Page = () => (
  <Landing
    base="Productos"
    title="Productos"
    lead="Lo que usamos en cabina, para que tu color dure en casa. Envíos a las principales ciudades o recoge en el spa."
    description="Mousse, lociones, exfoliantes y accesorios para el bronceado sin sol. Envíos en Colombia o recoge en el spa."
  />
);

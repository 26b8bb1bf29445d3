import { Landing, loadLanding } from './landing';

export const load = loadLanding('Servicios');

export const Page = () => (
  <Landing
    base="Servicios"
    title="Servicios de Spa"
    lead="Elige tu tono, tu día y tu hora. Reservas con el 20 % y pagas el resto en el spa."
    description="Bronceado sin sol aplicado a mano: express, clásico, intenso y para novias. Reserva tu cita en línea con el 20 %."
  />
);

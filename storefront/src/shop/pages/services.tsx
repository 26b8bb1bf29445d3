import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Landing, loadLanding } from './landing';

export const load = loadLanding('Servicios');

export const Page = () => (
  <Landing
    base="Servicios"
    title="Servicios de Spa"
    lead={
      <>
        Elige tu tono, tu día y tu hora. Reservas con el 20&nbsp;% y pagas el resto en el spa. ¿No sabes cuál?{' '}
        <Link to={paths.guide}>Encuentra tu bronceado</Link>
      </>
    }
    description="Bronceado sin sol aplicado a mano: express, clásico, intenso y para novias. Reserva tu cita en línea con el 20 %."
  />
);

import type { Payload } from 'payload';
import type { ReactNode } from 'react';
import { spaDate } from '../../lib/spa-date';
import { todayOf, type Line } from './today';

const grid = {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
} as const;
const card = {
  background: 'var(--theme-elevation-0)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 12,
  padding: 20,
  color: 'var(--theme-text)',
  textDecoration: 'none',
  display: 'block',
} as const;
const failedCard = {
  ...card,
  background: 'var(--theme-error-50)',
  border: '2px solid var(--theme-error-500)',
} as const;
const quiet = { color: 'var(--theme-elevation-600)', margin: '4px 0 0' } as const;
const list = { listStyle: 'none', margin: '12px 0 0', padding: 0, display: 'grid', gap: 8 } as const;

const guides: { title: string; steps: string[] }[] = [
  {
    title: 'Cambiar un banner',
    steps: [
      'En el menú abre Banners y elige el que quieres cambiar.',
      'Escribe el texto o cambia las imágenes: con el botón de vista previa (el ojo) ves la página mientras escribes.',
      'Lo que escribes se guarda como borrador. Pulsa «Publicar cambios» y en un segundo lo ve todo el mundo.',
    ],
  },
  {
    title: 'Programar una promoción',
    steps: [
      'Crea un banner o un aviso y llena «Se muestra desde» y «Se muestra hasta».',
      'Publícalo. Aparece y desaparece solo en esas fechas (hora de Colombia).',
    ],
  },
  {
    title: 'Volver a como estaba',
    steps: [
      'Abre el documento y entra a la pestaña «Versiones».',
      'Elige la fecha, compara y pulsa «Restaurar esta versión». En los productos vuelven los textos y las fotos, nunca el precio ni las existencias.',
    ],
  },
  {
    title: 'Subir buenas fotos',
    steps: [
      'Arrastra la foto a «Imágenes y videos» o súbela desde el formulario donde la usas.',
      'Escribe qué se ve en ella: lo leen los lectores de pantalla y Google.',
      'Marca el punto que nunca debe quedar cortado. Los tamaños los hace el sitio.',
    ],
  },
  {
    title: 'Fotos de tu spa con el celular',
    steps: [
      'Limpia el lente y apaga el flash y los filtros. La mejor luz es la de una ventana, de día, a un lado y sin sol directo.',
      'Aléjate dos pasos en vez de usar el zoom, toca a la persona en la pantalla para enfocar y deja aire alrededor: el sitio recorta.',
      'Servicios y productos: foto vertical, con un fondo liso. Banners: una horizontal con la pared libre a la izquierda, donde va el texto, y otra vertical para celulares.',
      'Antes y después: la misma pared, la misma luz, la misma distancia y la misma pose. Marca en el piso dónde va cada quien.',
      'Pide permiso por escrito a quien salga. El borrador «Equipo y resultados» (en Páginas) ya tiene los espacios: pon las fotos y publícalo.',
    ],
  },
];

/** So many lines of a list are shown; the others are folded. */
const SHOWN = 8;

const Items = ({ lines }: { lines: Line[] }) => (
  <ul style={list}>
    {lines.map(({ label, href, note, why }) => (
      <li key={href + (note ?? label)}>
        <a href={href}>{label}</a>
        {why && <span style={{ display: 'block' }}>{why}</span>}
        {note && <span style={{ ...quiet, display: 'block' }}>{spaDate(note)}</span>}
      </li>
    ))}
  </ul>
);

function Lines({
  title,
  empty,
  lines,
  bad = false,
}: {
  title: string;
  empty?: string;
  lines: Line[];
  bad?: boolean;
}) {
  return (
    <section style={bad ? failedCard : card}>
      <h2 style={{ margin: 0, fontSize: '1.17em' }}>{title}</h2>
      {lines.length === 0 ? <p style={quiet}>{empty}</p> : <Items lines={lines.slice(0, SHOWN)} />}
      {lines.length > SHOWN && (
        <details style={{ marginTop: 12 }}>
          <summary style={{ cursor: 'pointer' }}>Ver {lines.length - SHOWN} más</summary>
          <Items lines={lines.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ ...grid, marginBottom: 16 }}>{children}</div>
);

/** The first page of the admin: what waits, and how the usual tasks are done. */
export async function Dashboard({
  payload,
  user,
}: {
  payload: Payload;
  user?: { name?: string; role?: string } | null;
}) {
  const { messages, drafts, scheduled, failed } = await todayOf(payload, user ?? null);
  return (
    <div style={{ marginBottom: 32 }}>
      <h1 style={{ margin: '0 0 20px' }}>
        Hola{user?.name ? `, ${user.name.split(' ')[0]}` : ''}. Esto es lo de hoy.
      </h1>
      {failed.length > 0 && (
        <Row>
          <Lines title="No salió lo que estaba programado" lines={failed} bad />
        </Row>
      )}
      {messages > 0 && (
        <p>
          <a href="/admin/collections/contact-messages?where[attended][not_equals]=true">
            {messages === 1 ? '1 mensaje sin atender' : `${messages} mensajes sin atender`}
          </a>
        </p>
      )}
      <Row>
        <Lines
          title="Borradores por publicar"
          empty="Nada pendiente: todo lo escrito está publicado."
          lines={drafts}
        />
        <Lines title="Programado" empty="No hay nada programado." lines={scheduled} />
      </Row>
      <Row>
        {guides.map(({ title, steps }) => (
          <details key={title} style={card}>
            <summary style={{ cursor: 'pointer', fontWeight: 600 }}>{title}</summary>
            <ol style={{ margin: '12px 0 0', paddingLeft: 20 }}>
              {steps.map((it) => (
                <li key={it} style={{ marginBottom: 6 }}>
                  {it}
                </li>
              ))}
            </ol>
          </details>
        ))}
      </Row>
    </div>
  );
}

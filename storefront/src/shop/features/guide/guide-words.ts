import {
  hasTone,
  kindOf,
  needOf,
  toneReason,
  type Answers,
  type GuidedService,
  type Kind,
  type Question,
  type ToneReason,
} from '@spa-bronze/domain/guide/guide-rules';
import { isOneOf } from '@spa-bronze/domain/lib/keys';
import { intensities } from '@spa-bronze/domain/products/product-rules';
import { tones } from './tones';

export const questionWords: { [Q in Question]: { title: string; answers: Record<Answers[Q], string> } } = {
  ocasion: {
    title: '¿Para qué ocasión es?',
    answers: {
      diario: 'Para el día a día',
      viaje: 'Un viaje o la playa',
      evento: 'Una boda o un evento',
      plan: 'Un plan con alguien más',
    },
  },
  zona: {
    title: '¿Qué quieres hacerte?',
    answers: {
      cuerpo: 'Broncear todo el cuerpo',
      parte: 'Broncear solo una parte, como las piernas',
      antes: 'Preparar mi piel antes de broncearme',
      despues: 'Cuidar el bronceado que ya tengo',
    },
  },
  piel: {
    title: '¿Cómo es tu piel?',
    answers: {
      clara: 'Clara: me quemo fácil con el sol',
      triguena: 'Trigueña: me bronceo poco a poco',
      morena: 'Morena: casi nunca me quemo',
    },
  },
  tono: {
    title: '¿Qué tan intenso lo quieres?',
    answers: {
      ligero: 'Ligero, que casi no se note',
      medio: 'Medio, natural',
      intenso: 'Intenso, bien marcado',
      'no-se': 'No sé, es mi primera vez',
    },
  },
};

const kindReasons: Record<Kind, string> = {
  body: 'Es un bronceado de todo el cuerpo.',
  part: 'Broncea solo la parte que quieres.',
  event: 'Está pensado para un día importante.',
  together: 'Es un plan para venir con alguien más.',
  before: 'Prepara tu piel para que el color quede parejo.',
  after: 'Ayuda a que tu bronceado dure más.',
};
const nearestKind = 'Hoy no tenemos un servicio hecho justo para eso: este es el que más se acerca.';
const toneReasons: Record<ToneReason, (tone: string) => string> = {
  requested: (tone) => `Su tono es ${tone}, como lo quieres.`,
  'fair-skin': (tone) => `En piel clara un tono ${tone} se ve más natural que uno intenso.`,
  'dark-skin': (tone) => `En piel morena un tono ${tone} se nota más que uno ligero.`,
  'first-time': (tone) => `Un tono ${tone} va bien con tu piel para empezar.`,
  nearest: (tone) => `Su tono es ${tone}, lo más cercano a lo que buscas.`,
};

export function reasonFor(service: GuidedService, answers: Answers): string {
  const kind = kindOf(service);
  const reason = toneReason(service, answers);
  return [
    kind === needOf(answers) ? kindReasons[kind] : nearestKind,
    reason && toneReasons[reason](service.serviceIntensity),
  ]
    .filter(Boolean)
    .join(' ');
}

const toneName = (service: GuidedService): string | undefined =>
  isOneOf(intensities, service.serviceIntensity) && hasTone(kindOf(service))
    ? tones[service.serviceIntensity].name
    : undefined;

export function factsOf(service: GuidedService): string {
  const tone = toneName(service);
  return [
    service.serviceDuration > 0 && `${service.serviceDuration} minutos`,
    tone && `Tono ${tone.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

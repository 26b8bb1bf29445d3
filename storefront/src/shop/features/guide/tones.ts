import type { intensities } from '@spa-bronze/domain/products/product-rules';

interface Tone {
  name: string;
  text: string;
  /** The colour of the swatch, and that of the text on it. A test holds their contrast. */
  ground: string;
  ink: string;
}

export const tones: Record<(typeof intensities)[number], Tone> = {
  ligero: {
    name: 'Ligero',
    text: 'Un dorado suave, como después de un fin de semana de sol.',
    ground: '#DDB083',
    ink: '#3B2417',
  },
  medio: {
    name: 'Medio',
    text: 'Un bronceado cálido y natural, como después de una semana en la playa.',
    ground: '#9C5F30',
    ink: '#FFFFFF',
  },
  intenso: {
    name: 'Intenso',
    text: 'Un bronce profundo que se nota de lejos, como después de un mes en el Caribe.',
    ground: '#643718',
    ink: '#FFFFFF',
  },
};

import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';

export const shippingRates: ShippingRate[] = [
  {
    city: 'Cartagena',
    default: 10_000,
    neighborhoods: {
      Centro: 5_000,
      Getsemaní: 5_000,
      'San Diego': 5_000,
      'El Cabrero': 6_000,
      Bocagrande: 7_000,
      Castillogrande: 7_000,
      'El Laguito': 7_000,
      Manga: 7_000,
      'Pie de la Popa': 7_000,
      Marbella: 7_000,
      Crespo: 8_000,
      'La Boquilla': 12_000,
    },
  },
  {
    city: 'Barranquilla',
    default: 15_000,
    neighborhoods: {
      'El Prado': 14_000,
      'Alto Prado': 14_000,
      Riomar: 14_000,
      'Villa Santos': 15_000,
      Boston: 15_000,
      'Ciudad Jardín': 15_000,
    },
  },
  {
    city: 'Santa Marta',
    default: 16_000,
    neighborhoods: {
      'El Rodadero': 16_000,
      'Centro Histórico': 15_000,
      Bavaria: 15_000,
      Gaira: 17_000,
      Taganga: 20_000,
    },
  },
  {
    city: 'Bogotá',
    default: 19_000,
    neighborhoods: {
      Chapinero: 18_000,
      Usaquén: 18_000,
      Chicó: 18_000,
      Teusaquillo: 18_000,
      Cedritos: 19_000,
      Suba: 20_000,
      Kennedy: 20_000,
    },
  },
  {
    city: 'Medellín',
    default: 18_000,
    neighborhoods: {
      'El Poblado': 17_000,
      Laureles: 17_000,
      Belén: 18_000,
      Guayabal: 18_000,
      Robledo: 19_000,
    },
  },
  {
    city: 'Cali',
    default: 19_000,
    neighborhoods: {
      'San Antonio': 18_000,
      Granada: 18_000,
      'Ciudad Jardín': 19_000,
      'El Peñón': 18_000,
      'San Fernando': 19_000,
    },
  },
  {
    city: 'Montería',
    default: 17_000,
    neighborhoods: { 'El Recreo': 16_000, 'La Castellana': 16_000, Centro: 17_000 },
  },
  {
    city: 'Sincelejo',
    default: 17_000,
    neighborhoods: {},
  },
];

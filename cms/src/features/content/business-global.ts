import type { Field, GlobalConfig } from 'payload';
import { contentEditors } from '../../access/content-editors';
import { everyone } from '../../access/everyone';
import { described, group, line, list, optionalLine, optionalPicture, pair, paragraphs } from './content-fields';

const number = (name: string, label: string, limit: number): Field => ({ name, label, type: 'number', required: true, min: -limit, max: limit });
const isDay = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) || 'Escribe la fecha así: 2026-01-31.';
const isDigits = (value: unknown) => (typeof value === 'string' && /^\d{8,15}$/.test(value)) || 'Solo números, con el indicativo del país: 573001234567.';
const isHttps = (value: unknown) => value == null || value === '' || (typeof value === 'string' && /^https:\/\/\S+$/.test(value)) || 'Escribe una dirección que empiece por https://';

const policy = (name: string, label: string) => group(name, label, [
  line('title', 'Título'),
  { name: 'effectiveFrom', label: 'Vigente desde', type: 'text', required: true, validate: isDay as never, admin: { description: 'AAAA-MM-DD' } },
  list('sections', 'Secciones', 'Sección', [line('heading', 'Encabezado'), paragraphs('text', 'Texto')]),
]);

/** Name, address, contact and policies: what the header, the footer and the contact page show. */
export const businessGlobal: GlobalConfig = {
  slug: 'business',
  label: 'Datos del negocio',
  admin: { group: 'Contenido', description: 'Lo que muestran el encabezado, el pie, la página de contacto, los correos y los buscadores.' },
  lockDocuments: false,
  versions: { max: 20 },
  access: { read: everyone, readVersions: contentEditors, update: contentEditors },
  fields: [
    pair(line('name', 'Nombre'), optionalLine('tagline', 'Lema')),
    pair(line('address', 'Dirección'), line('city', 'Ciudad')),
    pair(line('phone', 'Teléfono', 'Como se muestra.'), line('email', 'Correo')),
    { name: 'whatsAppNumber', label: 'Número de WhatsApp', type: 'text', required: true, validate: isDigits as never, admin: { description: 'Solo números, con el indicativo del país.' } },
    optionalPicture('photo', 'Foto del lugar'),
    list('openingHours', 'Horario de recepción', 'Horario', [pair(line('days', 'Días'), line('hours', 'Horas'))]),
    described(list('socialLinks', 'Redes sociales', 'Red social', [
      pair(line('network', 'Red', 'Instagram, Facebook, TikTok…'), optionalLine('label', 'Texto del enlace', 'Vacío: el nombre de la red.')),
      { name: 'url', label: 'Dirección del perfil', type: 'text', required: true, validate: isHttps as never, admin: { description: 'Ábrelo en el navegador y copia la dirección completa.' } },
    ], { maxRows: 6 }), 'Salen en el pie de todas las páginas.'),
    described(group('map', 'Mapa', [number('latitude', 'Latitud', 90), number('longitude', 'Longitud', 180), { name: 'zoom', label: 'Acercamiento', type: 'number', min: 1, max: 20, defaultValue: 16 }]), 'En Google Maps haz clic derecho sobre la puerta del spa: los dos números que aparecen primero son la latitud y la longitud.'),
    policy('privacyPolicy', 'Política de datos personales'),
    policy('cancellationPolicy', 'Política de cancelación'),
  ],
};

import type { CollectionConfig, TextField } from 'payload';
import { allow, nobody, notTrashed } from '../../access/rules';

const asSent = { readOnly: true };
const line = (name: string, label: string): TextField => ({
  name,
  label,
  type: 'text',
  required: name !== 'subject',
  admin: asSent,
});

export const contactMessagesCollection: CollectionConfig = {
  slug: 'contact-messages',
  trash: true,
  labels: { singular: 'Mensaje', plural: 'Mensajes' },
  admin: {
    group: 'Personas',
    useAsTitle: 'name',
    defaultColumns: ['name', 'attended', 'subject', 'createdAt', 'email'],
    listSearchableFields: ['name', 'email', 'subject', 'message'],
    hideAPIURL: true,
    components: { edit: { beforeDocumentControls: ['/features/contact/reply-link#ReplyLink'] } },
  },
  access: {
    create: nobody,
    read: notTrashed(allow('messages')),
    update: notTrashed(allow('messages')),
    delete: allow('records'),
  },
  graphQL: { singularName: 'ContactMessage', pluralName: 'ContactMessages' },
  fields: [
    line('name', 'Nombre'),
    { name: 'email', type: 'email', label: 'Correo', required: true, admin: asSent },
    line('subject', 'Asunto'),
    { name: 'message', type: 'textarea', label: 'Mensaje', required: true, admin: asSent },
    { name: 'consentAt', type: 'date', label: 'Autorizó el tratamiento de sus datos', admin: asSent },
    {
      name: 'attended',
      type: 'checkbox',
      label: 'Atendido',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
  ],
};

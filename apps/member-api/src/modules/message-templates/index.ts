export type { Channel, MessageKind, MessageValues } from './message-kinds.rules.ts';
export { renderContent, renderMail, renderPush, renderSms } from './render-message.ts';
export { sampleContext, sampleValues } from './sample-values.ts';
export { standardWords, type Template, type TemplateContext, variableValues } from './template.ts';
export { findTemplate, templateOf, templates } from './templates.ts';

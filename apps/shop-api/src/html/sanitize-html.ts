import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

type Sanitizer = typeof sanitizeHtml;

let sanitizer: Sanitizer | undefined;

/** Staff's writing alone needs it: its 60 modules are loaded with the first text. */
function loadSanitizer(): Sanitizer {
  sanitizer ??= createRequire(import.meta.url)('sanitize-html') as Sanitizer;
  return sanitizer;
}

const SIZE = [/^\d{1,4}(px|%|em|rem)$/, /^auto$/];
/** One to four sides. No text can be read in two ways: such a pattern takes forever on a long one. */
const SIDES = /^(?:\d{1,4}(?:px|%|em|rem)?|auto)(?:\s+(?:\d{1,4}(?:px|%|em|rem)?|auto)){0,3}$/;
const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d ,.%]+\)$/, /^[a-z]+$/i];

const MORE_TAGS = ['img', 'iframe', 'picture', 'source'];

const allowed: sanitizeHtml.IOptions = {
  allowedAttributes: {
    '*': ['style', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'srcset', 'alt', 'width', 'height', 'loading'],
    source: ['srcset', 'media', 'type'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: COLOR,
      'background-color': COLOR,
      'font-weight': [/^(bold|normal|\d00)$/],
      'font-size': SIZE,
      width: SIZE,
      'max-width': SIZE,
      height: SIZE,
      margin: [SIDES],
      padding: [SIDES],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
};

/** Sanitize HTML of an operator: scripts and the like are removed. The result is stored and shown as it is. */
export function sanitizeOperatorHtml(html: string): string {
  const sanitize = loadSanitizer();
  const allowedTags = [...sanitize.defaults.allowedTags, ...MORE_TAGS];
  return sanitize(html, { ...allowed, allowedTags });
}

/** Return the text of HTML without its tags, for searching; never show it as HTML. */
export function htmlToText(html: string): string {
  const text = loadSanitizer()(html, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/\s+/g, ' ').trim();
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escape text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

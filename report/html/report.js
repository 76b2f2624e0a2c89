// Whatever speaks of a unit, in the text or on a board, lights up together with the unit; a click or Enter leads from the board to what is
// said of it. Without this script all of the text is there and can be unfolded.
(function () {
  'use strict';
  var all = Array.prototype.slice.call(document.querySelectorAll('[data-unit]'));
  var why = document.getElementById('why');
  var story = null;  // that of the unit which is pointed at: another one may have a unit in the same place
  function of(unit) {
    return all.filter(function (e) { return e.getAttribute('data-unit') === unit; })
      .filter(function (e) { return e.closest('.story') === story; });
  }
  function in_board(e) { return e.closest('svg') !== null; }
  function said_of(unit) { return of(unit).filter(function (e) { return e.matches('details, tr'); }); }
  function light(unit, on) { of(unit).forEach(function (e) { e.classList.toggle('shown-here', on); }); }
  function tell(unit) {
    why.replaceChildren.apply(why, said_of(unit).slice(0, 1).map(function (e) {
      var copy = document.createElement('div');
      Array.prototype.slice.call(e.cloneNode(true).childNodes).forEach(function (child) {
        if (child.localName !== 'summary') { copy.append(' ', child); return; }
        var head = document.createElement('strong');
        head.append.apply(head, child.childNodes);
        copy.append(head);
      });
      return copy;
    }));
    why.hidden = !why.firstChild;
  }
  function point(e, on) {
    var unit = e.getAttribute('data-unit');
    story = e.closest('.story');
    light(unit, on);
    if (in_board(e)) { if (on) { tell(unit); } else { why.hidden = true; } }
  }
  function go(unit) {
    var there = said_of(unit)[0];
    if (!there) { return; }
    if (there.localName === 'details') { there.open = true; there = there.querySelector('summary'); }
    why.hidden = true;
    there.scrollIntoView({ block: 'center' });
    there.focus({ preventScroll: true });
  }
  all.forEach(function (e) {
    e.addEventListener('pointerenter', function () { point(e, true); });
    e.addEventListener('pointerleave', function () { point(e, false); });
    e.addEventListener('focusin', function () { point(e, true); });
    e.addEventListener('focusout', function () { point(e, false); });
    if (!in_board(e)) { return; }
    e.addEventListener('click', function () { story = e.closest('.story'); go(e.getAttribute('data-unit')); });
    if (!e.classList.contains('unit')) { return; }
    e.setAttribute('tabindex', '0');
    e.setAttribute('role', 'button');
    e.closest('svg').setAttribute('role', 'group');  // no longer a picture alone
    e.addEventListener('keydown', function (key) {
      if (key.key === 'Enter' || key.key === ' ') { key.preventDefault(); go(e.getAttribute('data-unit')); }
    });
  });
  function reach_what_is_wide() {
    Array.prototype.slice.call(document.querySelectorAll('.wide, .story > figure')).forEach(function (e) {
      if (e.scrollWidth > e.clientWidth) { e.setAttribute('tabindex', '0'); } else { e.removeAttribute('tabindex'); }
    });
  }
  reach_what_is_wide();
  window.addEventListener('resize', reach_what_is_wide);
  var folded = Array.prototype.slice.call(document.querySelectorAll('details'));
  function open_all(open) { folded.forEach(function (e) { e.open = open; }); }
  var button = document.getElementById('unfold');
  if (button) {
    button.hidden = folded.length === 0;
    button.addEventListener('click', function () {
      var open = button.getAttribute('aria-pressed') !== 'true';
      open_all(open);
      button.setAttribute('aria-pressed', String(open));
    });
  }
  window.addEventListener('beforeprint', function () { open_all(true); });
  document.addEventListener('keydown', function (key) { if (key.key === 'Escape') { why.hidden = true; } });
})();

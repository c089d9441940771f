"""Masks and points of objects: what they are in the frame of a box, and in the picture."""

import torch
from torch.nn import functional as F
from torchvision.ops.boxes import roi_align


def paste_masks_in_image(masks, boxes, img_shape, padding=1):
    """Masks (count, 1, size, size) of boxes as masks of the picture."""
    height, width = img_shape
    if not len(masks):
        return masks.new_empty((0, 1, height, width))
    size = masks.shape[-1]
    masks, scale = F.pad(masks, (padding,) * 4), float(size + 2 * padding) / size
    centre, half = (boxes[:, :2] + boxes[:, 2:]) * 0.5, (boxes[:, 2:] - boxes[:, :2]) * 0.5 * scale
    found = []
    for mask, (left, top, right, bottom) in zip(masks, torch.cat((centre - half, centre + half), 1).long().tolist()):
        wide, tall = max(right - left + 1, 1), max(bottom - top + 1, 1)
        mask = F.interpolate(mask[None], size=(tall, wide), mode="bilinear", align_corners=False)[0]
        x, y = (max(left, 0), min(right + 1, width)), (max(top, 0), min(bottom + 1, height))
        part = mask[:, y[0] - top : y[1] - top, x[0] - left : x[1] - left]
        found.append(F.pad(part, (x[0], width - x[1], y[0], height - y[1])))
    return torch.stack(found)


def maskrcnn_inference(x, labels):
    """The mask of each box for its label, between 0 and 1."""
    counts, labels = [len(part) for part in labels], torch.cat(labels)
    return x.sigmoid()[torch.arange(x.shape[0], device=x.device), labels][:, None].split(counts, dim=0)


def maskrcnn_loss(mask_logits, proposals, gt_masks, gt_labels, mask_matched_idxs):
    """Cross-entropy of the masks in the frames of the proposals."""
    size = mask_logits.shape[-1]
    labels, wanted = [], []
    for boxes, masks, kinds, matched in zip(proposals, gt_masks, gt_labels, mask_matched_idxs):
        labels.append(kinds[matched])
        rois = torch.cat([matched[:, None].to(boxes), boxes], dim=1)
        wanted.append(roi_align(masks[:, None].to(rois), rois, (size, size), 1.0)[:, 0])
    labels, wanted = torch.cat(labels), torch.cat(wanted)
    if wanted.numel() == 0:
        return mask_logits.sum() * 0
    return F.binary_cross_entropy_with_logits(mask_logits[torch.arange(labels.shape[0], device=labels.device), labels], wanted)


def keypoints_to_heatmap(keypoints, rois, heatmap_size):
    """The place of each point in the flat map of its box, and whether it lies in it and is seen."""
    inside = []
    for axis in (0, 1):
        low, high, at = rois[:, axis, None], rois[:, axis + 2, None], keypoints[..., axis]
        place = ((at - low) * (heatmap_size / (high - low))).floor().long()
        inside.append(torch.where(at == high, heatmap_size - 1, place))
    x, y = inside
    valid = ((x >= 0) & (y >= 0) & (x < heatmap_size) & (y < heatmap_size) & (keypoints[..., 2] > 0)).long()
    return (y * heatmap_size + x) * valid, valid


def heatmaps_to_keypoints(maps, rois):
    """The highest place of each map, in the picture, and how high it is."""
    count, points, scores = maps.shape[1], [], []
    for heat, box in zip(maps, rois):
        sides = (box[2:] - box[:2]).clamp(min=1)
        wide, tall = (int(side) for side in sides.ceil())
        heat = F.interpolate(heat[:, None], size=(tall, wide), mode="bicubic", align_corners=False)[:, 0].reshape(count, -1)
        best = heat.argmax(dim=1)
        x, y = best % wide, torch.div(best, wide, rounding_mode="floor")
        x, y = (x.float() + 0.5) * (sides[0] / wide) + box[0], (y.float() + 0.5) * (sides[1] / tall) + box[1]
        points.append(torch.stack((x, y, torch.ones_like(x)), -1))
        scores.append(heat.gather(1, best[:, None])[:, 0])
    if not points:
        return maps.new_zeros((0, count, 3)), maps.new_zeros((0, count))
    return torch.stack(points), torch.stack(scores)


def keypointrcnn_loss(keypoint_logits, proposals, gt_keypoints, keypoint_matched_idxs):
    """Cross-entropy of where points lie in the frames of the proposals."""
    count, points, height, width = keypoint_logits.shape
    if height != width:
        raise ValueError(f"keypoint_logits height and width (last two elements of shape) should be equal. Instead got H = {height} and W = {width}")
    found = [keypoints_to_heatmap(wanted[matched], boxes, height) for boxes, wanted, matched in zip(proposals, gt_keypoints, keypoint_matched_idxs)]
    places, valid = (torch.cat([part.reshape(-1) for part in parts]) for parts in zip(*found))
    valid = torch.where(valid > 0)[0]
    if places.numel() == 0 or len(valid) == 0:
        return keypoint_logits.sum() * 0
    return F.cross_entropy(keypoint_logits.reshape(count * points, -1)[valid], places[valid])


def keypointrcnn_inference(x, boxes):
    """Points and scores of each picture."""
    found = [heatmaps_to_keypoints(part, box) for part, box in zip(x.split([len(box) for box in boxes], dim=0), boxes)]
    return [points for points, _ in found], [scores for _, scores in found]
